import { Icon } from './Icon';

export function ChartIcon() {
  return (
    <Icon isMirrored>
      <path d="M4 4v16h16M8 15l4-4.5 3 2.5 5-6" />
    </Icon>
  );
}
