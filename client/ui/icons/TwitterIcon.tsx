import { Icon } from './Icon';

export function TwitterIcon() {
  return (
    <Icon>
      <path d="m4.5 4.5 11 15h4l-11-15ZM19 4.5l-6.2 6.8M10.8 13.2 5 19.5" />
    </Icon>
  );
}
