import { Icon } from './Icon';

export function SparkIcon() {
  return (
    <Icon>
      <path d="M12 3.5 14 10l6.5 2-6.5 2-2 6.5L10 14l-6.5-2L10 10Z" />
    </Icon>
  );
}
