/** The version that every signature names; a test holds it against package.json. */
export const version = '0.2.0';
