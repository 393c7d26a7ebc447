/** Folder of the texts of the pages, with a folder for each language; relative to the root of the project. */
export const CONTENT_DIRECTORY = 'agency/content';
/** Folder of the projects, with a folder for the words of each further language. */
export const PROJECTS_DIRECTORY = 'agency/content/projects';
/** Folder of the articles within that of the texts, with a folder for the words of each further language. */
export const ARTICLES_FOLDER = 'articles';
/** Returns the file of the words of the interface that the agency says otherwise in a language. */
export const getWordsFile = (locale: string): string => `agency/messages/${locale}.json`;
/** Facts of the agency. A server has them in schema/generated/agency.ts. */
export const AGENCY_FILE = 'agency/agency.yaml';
