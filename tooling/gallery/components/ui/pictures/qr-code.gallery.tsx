import QrCode from '../../../../../client/ui/pictures/qr-code.tsx';
import { component } from '../../../component.ts';

export default component({
  title: 'QR code',
  of: { QrCode },
  about: 'Dark on white in both themes, with a white border: some apps do not read the reverse.',
  states: {
    'a few digits': <QrCode text="123456" label="A QR code" />,
    'an address': (
      <QrCode text="https://respoke.example/dashboard/deal/1#code=123456" label="A QR code" />
    ),
  },
});
