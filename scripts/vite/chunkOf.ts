interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** What a page starts when it is wanted. */
const SITE = /\/client\/startSite\.tsx$/;

/** All words are imported as one catalogue. Those of areas that the frame itself does not use are left out of it. */
const WORDS_OF_PAGES =
  /\/schema\/rules\/choiceWords\.ts$|\/client\/words\/en\/(?!(consent|forms|help|layout|newsletter|page|portfolioStates)\.ts$)/;

/** What most pages are made of; the dialog comes when it is opened, tabs with the two pages that have them. */
const SHARED =
  /\/client\/(page\/|ui\/(?!Dialog|Monogram|MotifField|Tabs|zelligeFloor)|layouts\/|forms\/(?!draftStorage|visitSource)).*\.tsx?$/;

/** An icon that one module alone shows goes where that goes. */
const ICON = /\/client\/ui\/icons\//;

/** What forms of several lines are made of; the newsletter's, on every page, has one. */
const FORM = /\/client\/(forms\/(FocusedNotice|FormSummary|TroubleLine|TroubleNotice)|ui\/ErrorSummary)\.tsx$/;

/** The sum, which only some forms ask. */
const SUM = /\/schema\/rules\/captcha\.ts$|\/client\/forms\/(CaptchaField|useCaptcha)/;

/**
 * The chunk that a module of the browser goes to: with the site what the site imports. All others are left to the
 * bundler. By itself it would make twenty small chunks for a page, which weigh 9 KB more than these, because each is
 * compressed by itself.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (WORDS_OF_PAGES.test(id)) return null;
  if (isImportedBy(SITE, id, modules, new Set())) return 'site';
  const [importer, another] = modules.getModuleInfo(id)?.importers ?? [];
  if (ICON.test(id) && importer && !another) return chunkOf(importer, modules);
  if (FORM.test(id)) return 'form';
  if (SUM.test(id)) return 'sum';
  return SHARED.test(id) ? 'site' : null;
}

/** Whether a chain of imports leads from the file to the module, of which the first may be one that waits. */
function isImportedBy(file: RegExp, id: string, modules: Modules, seen: Set<string>): boolean {
  if (file.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return (
    dynamicImporters.some((importer) => file.test(importer)) ||
    importers.some((importer) => isImportedBy(file, importer, modules, seen))
  );
}
