/** Oldest versions in which scripts have to run (docs/decisions/0028). Edge has the versions of Chrome. */
export type Browsers = Readonly<Record<'chrome' | 'firefox' | 'safari' | 'safari_ios', string>>;

/** The first versions with `AbortSignal.timeout`; in others, client/entry.browser.ts keeps the page of the server. */
export const siteBrowsers: Browsers = { chrome: '103', firefox: '100', safari: '16', safari_ios: '16' };

/** The first versions that pass the check of server/desk/startScript.ts; in others, the desk says so. */
export const deskBrowsers: Browsers = { chrome: '110', firefox: '115', safari: '16.4', safari_ios: '16.4' };
