interface UploadBarProps {
  /** What is being sent. */
  label: string;
  /** The share that has been sent, 0 to 1. */
  share: number;
}

/** How much of what is being uploaded has been sent. Browsers draw their own colors unless each part has one. */
export const UploadBar = ({ label, share }: UploadBarProps) => (
  <progress
    aria-label={label}
    value={share}
    max={1}
    className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-pine"
  />
);
