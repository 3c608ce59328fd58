// Characters that show nothing in any font: spaces, format characters, Hangul fillers, variation selectors, the blank
// Braille pattern.
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** True if at least one character of the text can be seen. */
export const hasSomethingVisible = (text: string): boolean => visible.test(text)
