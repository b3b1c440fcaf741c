/** Address of a picture in a package of ours, relative to its items. */
export const pictureAddress = (name: string): string => `../pictures/${name}`;
