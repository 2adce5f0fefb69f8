/** Letters of a search: the router cuts an address to it before schemas are loaded. */
export const longestSearch = 80
