import { UploadBar } from '../../../../../client/ui/pictures/upload-bar.tsx';
import { component } from '../../../component.ts';

export default component({
  title: 'Bar of an upload',
  of: { UploadBar },
  about: 'The words beside it say which of several pictures is being sent.',
  states: {
    begun: <UploadBar label="Sending 1 of 6" share={0} />,
    'in the middle': <UploadBar label="Sending 3 of 6" share={0.4} />,
    sent: <UploadBar label="Sending 6 of 6" share={1} />,
  },
});
