import { useEffect, useEffectEvent, useState } from 'react';
import type { HelpQuery } from '../../schema/generated/graphql';
import { draftStorage } from '../forms/draftStorage';
import { HelpForm } from './HelpForm';
import { HelpSearch } from './HelpSearch';
import './HelpPanel.css';

export interface HelpPanelProps {
  help: HelpQuery['help'];
  /** The question is stored; `isAway` when the reader has gone on to something else in the panel. */
  onSent: (isAway: boolean) => void;
}

/** The two views of the help: looking through the questions, and asking directly. */
export function HelpPanel({ help, onSent }: HelpPanelProps) {
  const [view, setView] = useState<'search' | 'form' | 'searchAgain'>('search');
  const [query, setQuery] = useState('');

  // The form thanks by itself; it is not there when the reader has gone back to the search while the question was sent.
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
      query={query}
      onQuery={setQuery}
      onAsk={() => setView('form')}
      takesFocus={view === 'searchAgain'}
    />
  );
}
