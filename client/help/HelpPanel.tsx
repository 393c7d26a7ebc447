import { useEffect, useEffectEvent, useState } from 'react';
import type { HelpQuery } from '../../schema/generated/graphql';
import { draftStorage } from '../forms/draftStorage';
import { HelpForm } from './HelpForm';
import { HelpSearch } from './HelpSearch';
import './HelpPanel.css';

export interface HelpPanelProps {
  data: HelpQuery;
  /** Called when the question is stored. `isAway`: the reader has left the form meanwhile. */
  onSent: (isAway: boolean) => void;
}

/** Shows the two views of the help: search in questions and articles, and a form to ask directly. */
export function HelpPanel({ data: { help, articles }, onSent }: HelpPanelProps) {
  const [view, setView] = useState<'search' | 'form' | 'searchAgain'>('search');
  const [query, setQuery] = useState('');

  // The form shows its own thanks, unless the reader went back to the search while the question was sent.
  const onStored = useEffectEvent(() => {
    if (view !== 'form') onSent(true);
  });
  useEffect(() => draftStorage.onStored('help', () => onStored()), []);

  const finish = (isAway: boolean) => {
    if (!isAway) {
      setView('search');
      setQuery('');
    }
    onSent(isAway);
  };
  if (view === 'form') {
    return <HelpForm subjects={help.subjects} onBack={() => setView('searchAgain')} onSent={finish} />;
  }
  return (
    <HelpSearch
      faqs={help.faqs}
      articles={articles}
      query={query}
      onQuery={setQuery}
      onAsk={() => setView('form')}
      takesFocus={view === 'searchAgain'}
    />
  );
}
