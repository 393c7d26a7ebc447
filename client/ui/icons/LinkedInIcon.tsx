import { Icon } from './Icon';

export function LinkedInIcon() {
  return (
    <Icon>
      <path d="M4 4h16v16H4zM8 11v5M8 8v.01M12 16v-5M12 13c0-2.5 4-2.5 4 0v3" />
    </Icon>
  );
}
