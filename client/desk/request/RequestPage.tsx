import { useParams } from 'react-router-dom';

/** One request beside its list. */
export function RequestPage() {
  const { id } = useParams();
  return <main className="request" data-id={id} />;
}
