import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withParameter } from '../../navigation/searchParams';

type SampleView = 'desktop' | 'mobile';

/**
 * Manages the shown sample and its view. Both are in the address, so that the choice works as a plain form without scripts. A
 * choice replaces its history entry, so that Back leaves the page.
 */
export function useSampleChoice<Sample extends { id: string }>(samples: readonly Sample[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const sample = samples.find(({ id }) => id === query.get('sample')) ?? samples[0];
  const view: SampleView = query.get('view') === 'mobile' ? 'mobile' : 'desktop';

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (!(pressed instanceof HTMLButtonElement)) return;
    event.preventDefault();
    navigate(
      { search: withParameter(search, pressed.name, pressed.value) },
      { replace: true, preventScrollReset: true },
    );
  };
  return { sample, view, onSubmit };
}
