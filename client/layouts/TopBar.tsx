import { MailIcon } from '../ui/icons';

export function TopBar({ tagline, email }: { tagline: string; email: string }) {
  return (
    <div className="top-bar on-dark">
      <div className="wrap top-bar__inner">
        <span className="top-bar__tagline">{tagline}</span>
        <a className="top-bar__mail" href={`mailto:${email}`}>
          <MailIcon />
          {email}
        </a>
      </div>
    </div>
  );
}
