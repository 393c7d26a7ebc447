import { type ComponentType, useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { HelpDocument } from '../../schema/generated/graphql';
import { addLocaleVariable } from '../graphql/loadPage';
import { usePageLocale } from '../messages/Localized';
import type { HelpPanelProps } from './HelpPanel';

/**
 * Loads the panel's code and content on demand: most visits never open it, so pages do not load it. Further calls of `load` reuse a
 * load that has finished or is running.
 */
export function useHelpPanel() {
  const variables = addLocaleVariable({}, usePageLocale());
  const [{ data, error, fetching }, loadSourceLanguage] = useQuery({ query: HelpDocument, variables, pause: true });
  const [code, setCode] = useState<{ Panel?: ComponentType<HelpPanelProps>; hasFailed?: boolean }>({});

  const load = useCallback(() => {
    loadSourceLanguage();
    setCode((current) => ({ ...current, hasFailed: false }));
    import('./HelpPanel').then(
      ({ HelpPanel: Panel }) => setCode({ Panel }),
      () => setCode({ hasFailed: true }),
    );
  }, [loadSourceLanguage]);

  const { Panel } = code;
  return {
    panel: Panel && data ? { Panel, data } : undefined,
    hasFailed: code.hasFailed || (error !== undefined && !fetching),
    load,
  };
}
