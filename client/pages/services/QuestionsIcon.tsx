import { Icon } from '../../ui/icons';

export function QuestionsIcon() {
  return (
    <Icon isMirrored>
      <path d="M3.5 4.5h17v12h-8l-5 4v-4h-4zM8 9h8M8 12.5h5" />
    </Icon>
  );
}
