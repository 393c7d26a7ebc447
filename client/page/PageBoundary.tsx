import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in for a page that broke. */
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Keeps what surrounds a page when the page itself breaks. Only classes can do this. */
export class PageBoundary extends Component<Props, { error?: unknown; isBroken: boolean }> {
  override state = { error: undefined, isBroken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.failed(this.state.error) : this.props.children;
  }
}
