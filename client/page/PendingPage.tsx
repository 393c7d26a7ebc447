import { LoadingLine } from '../ui/LoadingLine';

/** Stands in for a page that is still on its way. */
export function PendingPage({ text }: { text: string }) {
  return (
    <div className="wrap page-state page-state--pending">
      <LoadingLine text={text} />
    </div>
  );
}
