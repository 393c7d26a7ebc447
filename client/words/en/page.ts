export const page = {
  failedTitle: 'This page did not load',
  failedText:
    'Our server did not answer. Your connection may have dropped, or something is wrong on our side. Please try again.',
  pending: 'Loading this page...',
  tryAgain: 'Try Again',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'The page you are looking for might have been moved, deleted or mistyped.',
  goHome: 'Go Home',
  availablePages: 'Available Pages',
  home: 'Home',
} as const;
