import { Icon } from './Icon';

export function StarIcon() {
  return (
    <Icon>
      <path d="m12 3.5 2.5 5.5 6 .7-4.5 4.1 1.2 5.9-5.2-3-5.2 3L8 13.8 3.5 9.7l6-.7Z" />
    </Icon>
  );
}
