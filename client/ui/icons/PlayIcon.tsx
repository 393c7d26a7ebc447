import { Icon } from './Icon';

export function PlayIcon() {
  return (
    <Icon>
      <path d="M7 5v14l12-7Z" />
    </Icon>
  );
}
