/** Folder of the texts of the pages, with a folder for each language; relative to the root of the project. */
export const CONTENT_DIRECTORY = 'agency/content';
/** Folder of the projects, with a folder for the words of each further language. */
export const PROJECTS_DIRECTORY = 'agency/content/projects';
/** Folder of the articles within that of the texts, with a folder for the words of each further language. */
export const ARTICLES_FOLDER = 'articles';
/** Facts of the agency. A server has them in schema/generated/agency.ts. */
export const AGENCY_FILE = 'agency/agency.yaml';
