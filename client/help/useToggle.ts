import { useCallback, useEffect, useState } from 'react';

const TOGGLE_MS = 300;

/** Open or closed, with a flag that stands for 300 ms after each change (specification, section 9). */
export function useToggle() {
  const [state, setState] = useState({ isOpen: false, isToggling: false });

  useEffect(() => {
    if (!state.isToggling) return;
    const timer = setTimeout(() => setState({ ...state, isToggling: false }), TOGGLE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const turn = useCallback(
    (isOpen: boolean) => setState((now) => (now.isOpen === isOpen ? now : { isOpen, isToggling: true })),
    [],
  );
  return { ...state, turn };
}
