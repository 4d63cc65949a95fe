/** How a frame's main tubes run. */
type FrameShape = 'diamond' | 'step-through' | 'folding' | 'box-bike';
/** The shape of the bars. */
export type BarKind = 'drop' | 'flat' | 'swept' | 'bmx';

/** The measurements from which a bicycle is drawn: millimetres and degrees. */
export interface FrameSpec {
  readonly shape: FrameShape;
  readonly bars: BarKind;
  readonly rearRim: number;
  readonly frontRim: number;
  readonly tyre: number;
  readonly tread: 'slick' | 'fine' | 'knobbly';
  readonly rimDepth: number;
  readonly spokes: number;
  readonly chainstay: number;
  /** How far the rear axle lies above the bottom bracket. */
  readonly drop: number;
  readonly seatAngle: number;
  readonly headAngle: number;
  readonly seatTube: number;
  /** Bottom bracket to the top of the saddle. */
  readonly saddleHeight: number;
  readonly stack: number;
  readonly reach: number;
  readonly headTube: number;
  readonly rake: number;
  /** Stem: how far up the steering axis and how far forward the bars sit. */
  readonly rise: number;
  readonly stem: number;
  readonly tubes: {
    readonly down: number;
    readonly top: number;
    readonly seat: number;
    readonly head: number;
  };
  readonly crank: number;
  readonly chainring: number;
  readonly cog: number;
  readonly gears: 'derailleur' | 'hub';
  readonly brakes: 'disc' | 'rim' | 'none';
  readonly suspension: boolean;
}
