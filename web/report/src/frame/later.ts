/** After this time, sections out of sight follow a changed view. Long enough that moving a slider redraws only the visible sections. */
export const laterMs = 150;
