/** How the server's ids are written, as the schema `Id` has it: the router reads addresses before schemas are loaded. */
export const idPattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
