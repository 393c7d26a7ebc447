import { Icon } from './Icon';

export function ChatIcon() {
  return (
    <Icon>
      <path d="M4 5h16v11h-8l-5 4v-4H4ZM8 9.5h8M8 12.5h5" />
    </Icon>
  );
}
