/** Where a package of ours keeps its pictures, as its items say it. */
export const pictureAddress = (name: string): string => `../pictures/${name}`;
