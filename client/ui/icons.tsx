import type { ReactNode } from 'react';
import './icons.css';

type IconProps = {
  name?: string;
  /** Mirrors the icon in right-to-left text; for signs with a reading direction, such as a question mark. */
  isMirrored?: boolean;
  path: string;
  /** Shapes before the path. */
  children?: ReactNode;
};

/**
 * Frame of all icons: a square of 24 units, with mitred corners like cut tiles. Hidden from screen readers, because text is always
 * beside it.
 */
function Icon({ name, isMirrored, path, children }: IconProps) {
  const className = ['icon', name && `icon--${name}`, isMirrored && 'mirrored'].filter(Boolean).join(' ');
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {children}
      <path d={path} />
    </svg>
  );
}

export const AlertIcon = () => <Icon path="M12 3.5 21.5 20h-19ZM12 10v4.5M12 17.2v.1" />;
export const ArrowIcon = () => <Icon name="arrow" path="M4 12h15M13 6l6 6-6 6" />;
export const CartIcon = () => <Icon path="M3 4.5h3l2.5 11h9.5l2-8H7M9.5 19.5v.1M16.5 19.5v.1" />;
export const ChartIcon = () => <Icon isMirrored path="M4 4v16h16M8 15l4-4.5 3 2.5 5-6" />;
export const ChatIcon = () => <Icon path="M4 5h16v11h-8l-5 4v-4H4ZM8 9.5h8M8 12.5h5" />;
export const CheckIcon = () => <Icon path="m4.5 12.5 5 5 10-11" />;
export const ChevronIcon = () => <Icon name="chevron" path="m6 9 6 6 6-6" />;
export const ClockIcon = () => (
  <Icon path="M12 7v5.5l3.5 2">
    <circle cx="12" cy="12" r="8.5" />
  </Icon>
);
export const CloseIcon = () => <Icon path="M5.5 5.5l13 13M18.5 5.5l-13 13" />;
export const CodeIcon = () => <Icon path="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />;
export const DesktopIcon = () => <Icon path="M3 4.5h18v12H3zM12 16.5v4M8 20.5h8" />;
export const GitHubIcon = () => (
  <Icon path="M9 20.5v-3c-3.5.8-4.5-1.5-4.5-1.5M15 20.5v-3.6c0-1-.3-1.6-.8-2 2.8-.4 4.8-1.7 4.8-5.2 0-1.3-.4-2.3-1.2-3.2.1-.9.1-1.8-.3-2.7-1.2 0-2.2.6-3 1.2a10 10 0 0 0-5 0c-.8-.6-1.8-1.2-3-1.2-.4.9-.4 1.8-.3 2.7A4.5 4.5 0 0 0 5 9.7c0 3.5 2 4.8 4.8 5.2-.5.4-.8 1-.8 2" />
);
export const GlobeIcon = () => (
  <Icon path="M3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17">
    <circle cx="12" cy="12" r="8.5" />
  </Icon>
);
export const HelpIcon = () => (
  <Icon isMirrored path="M9.5 9.8c0-3.3 5.2-3 5.2 0 0 2-2.7 2-2.7 4M12 16.7v.1">
    <circle cx="12" cy="12" r="8.5" />
  </Icon>
);
export const LayersIcon = () => <Icon path="m12 3.5 9 5-9 5-9-5ZM3.5 12.5 12 17.3l8.5-4.8M3.5 16.2 12 21l8.5-4.8" />;
export const LinkedInIcon = () => <Icon path="M4 4h16v16H4zM8 11v5M8 8v.01M12 16v-5M12 13c0-2.5 4-2.5 4 0v3" />;
export const MailIcon = () => <Icon path="M3.5 5.5h17v13h-17zM4 6l8 7 8-7" />;
export const MenuIcon = () => <Icon path="M3.5 7h17M3.5 12h17M3.5 17h17" />;
export const MobileIcon = () => <Icon path="M7 3h10v18H7zM11 17.5h2" />;
export const PageIcon = () => <Icon isMirrored path="M5.5 3.5h9l4 4v13h-13zM14 3.5V8h4.5M9 12.5h6M9 16h6" />;
export const PauseIcon = () => <Icon path="M8 5v14M16 5v14" />;
export const PeopleIcon = () => (
  <Icon path="M3 20c0-4 2.5-6 6-6s6 2 6 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.3.8 3.5 2.7 3.5 5.5">
    <circle cx="9" cy="8" r="3.5" />
  </Icon>
);
export const PhoneIcon = () => <Icon path="M4 4h4.5l2 5-2.7 2a13 13 0 0 0 5.2 5.2l2-2.7 5 2V20h-2A14 14 0 0 1 4 6Z" />;
export const PlayIcon = () => <Icon path="M7 5v14l12-7Z" />;
export const PlugIcon = () => <Icon path="M9 3.5V8M15 3.5V8M6 8h12v3a6 6 0 0 1-12 0ZM12 17v4" />;
export const PlusIcon = () => <Icon path="M12 4.5v15M4.5 12h15" />;
export const QuoteIcon = () => (
  <Icon isMirrored path="M10 6c-4 1.5-5.5 4-5.5 7.5V18H10v-5.5H6.5M20 6c-4 1.5-5.5 4-5.5 7.5V18H20v-5.5h-3.5" />
);
export const SearchIcon = () => (
  <Icon path="m15 15 5.5 5.5">
    <circle cx="10.5" cy="10.5" r="6" />
  </Icon>
);
export const ServerIcon = () => <Icon path="M4 4.5h16v6H4zM4 13.5h16v6H4zM8 7.5v.01M8 16.5v.01" />;
export const ShieldIcon = () => (
  <Icon path="M12 3.5 19.5 6v6c0 4-3 7-7.5 8.5C7.5 19 4.5 16 4.5 12V6ZM9 11.8l2.2 2.2 4-4.5" />
);
export const SparkIcon = () => <Icon path="M12 3.5 14 10l6.5 2-6.5 2-2 6.5L10 14l-6.5-2L10 10Z" />;
export const ToolIcon = () => (
  <Icon path="M20 7.5a4.8 4.8 0 0 1-6.5 5L7 19.5 4.5 17l7-6.5a4.8 4.8 0 0 1 5-6.5l-2.5 2.5L17 9.5Z" />
);
export const TwitterIcon = () => <Icon path="m4.5 4.5 11 15h4l-11-15ZM19 4.5l-6.2 6.8M10.8 13.2 5 19.5" />;
export const PriceTagIcon = () => <Icon path="M4 4h8l8.5 8.5-8 8L4 12zM8.2 8.2v.1" />;
export const QuestionsIcon = () => <Icon isMirrored path="M3.5 4.5h17v12h-8l-5 4v-4h-4zM8 9h8M8 12.5h5" />;
