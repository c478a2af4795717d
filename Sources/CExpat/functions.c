// Every function of expat that is called here.
#define LIBRARY expat
#define PACKAGE "libexpat1"
#define FILES "libexpat.so.1"
#define FUNCTIONS(F) \
    F(XML_ErrorString) F(XML_GetCurrentColumnNumber) F(XML_GetCurrentLineNumber) F(XML_GetErrorCode) \
    F(XML_Parse) F(XML_ParserCreate) F(XML_ParserFree) F(XML_SetCharacterDataHandler) \
    F(XML_SetElementHandler) F(XML_SetEntityDeclHandler) F(XML_SetUserData) F(XML_StopParser)
#include <CDelayedLibrary.h>
