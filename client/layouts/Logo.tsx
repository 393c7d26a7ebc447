import { paths } from '../paths';
import { Motif } from '../ui/Motif';
import { words } from '../words/words';

export function Logo({ name }: { name: string }) {
  return (
    <a className="logo" href={paths.home()} aria-label={words.layout.home(name)}>
      <Motif variant="star" />
      <span>{name}</span>
    </a>
  );
}
