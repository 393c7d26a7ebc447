import { Icon } from './Icon';

export function PeopleIcon() {
  return (
    <Icon>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 20c0-4 2.5-6 6-6s6 2 6 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.3.8 3.5 2.7 3.5 5.5" />
    </Icon>
  );
}
