import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { Motif } from '../ui/Motif';
import { words } from '../words/words';

export function Logo({ name }: { name: string }) {
  return (
    <Link className="logo" to={paths.home()} aria-label={words.layout.home(name)}>
      <Motif variant="star" />
      <span>{name}</span>
    </Link>
  );
}
