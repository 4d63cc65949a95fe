/** The fixed default profile picture, served with the client. */
export const defaultPhoto = '/default-profile.svg';
