/** For a class of signs: the pictures that names of sites have, once `plainText` took away what joins and varies them. */
export const PICTURES = String.raw`\p{So}\p{Emoji_Modifier}`;
