import { Icon } from './Icon';

export function QuoteIcon() {
  return (
    <Icon isMirrored>
      <path d="M10 6c-4 1.5-5.5 4-5.5 7.5V18H10v-5.5H6.5M20 6c-4 1.5-5.5 4-5.5 7.5V18H20v-5.5h-3.5" />
    </Icon>
  );
}
