/** The path of the default profile picture, which is served with the client. */
export const defaultPhoto = '/default-profile.svg';
