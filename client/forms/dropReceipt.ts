import { RECEIVED_PARAMETER } from './receivedParameter';

/** The page has said thank you; loaded again it is to bring the form (specification, section 4). */
export function dropReceipt(): void {
  const url = new URL(location.href);
  url.searchParams.delete(RECEIVED_PARAMETER);
  history.replaceState(history.state, '', url);
}
