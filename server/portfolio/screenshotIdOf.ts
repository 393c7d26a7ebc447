/** The id of the screenshot that shows a picture of `pictures/`, of its key: a picture is a screen of one project. */
export const screenshotIdOf = (picture: string): string => picture.replace(/^projects\//, '').replaceAll('/', '-');
