/** So many days bikes that were deleted together can come back, with their pictures. */
export const daysToRestore = 30
