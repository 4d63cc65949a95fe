import type { Paints } from '../paints.ts';
import { farBarSvg, nearBarSvg } from './bars.ts';
import { basketSvg } from './basket.ts';
import { bottleSvg } from './bottle.ts';
import { discBrakesSvg, rimBrakesSvg } from './brakes.ts';
import { cargoBoxSvg } from './cargo-box.ts';
import { cassetteSvg } from './cassette.ts';
import { chainSvg } from './chain.ts';
import { chaincaseSvg } from './chaincase.ts';
import { chainringSvg } from './chainring.ts';
import { farCrankSvg, nearCrankSvg } from './cranks.ts';
import { batterySvg, kickstandSvg } from './fittings.ts';
import { forkSvg } from './fork.ts';
import { frameTubesSvg } from './frame-tubes.ts';
import { lampsSvg } from './lamps.ts';
import { bellSvg, cablesSvg, leverSvg } from './levers.ts';
import type { Bicycle } from './model.ts';
import { motorSvg } from './motor.ts';
import { mudguardsSvg } from './mudguards.ts';
import { rackSvg } from './rack.ts';
import { saddleSvg } from './saddle.ts';
import { staysSvg } from './stays.ts';
import { stemSvg } from './stem.ts';
import { frontWheelSvg, rearWheelSvg } from './wheel.ts';

function backLayers(bike: Bicycle, paints: Paints): string {
  return [
    farCrankSvg(bike, paints),
    kickstandSvg(bike),
    staysSvg(bike, paints, 'far'),
    forkSvg(bike, paints, 'far'),
    discBrakesSvg(bike),
    farBarSvg(bike),
    leverSvg(bike, 1),
  ].join('');
}

function middleLayers(bike: Bicycle, paints: Paints): string {
  return [
    rearWheelSvg(bike, paints),
    frontWheelSvg(bike, paints),
    mudguardsSvg(bike, paints, 'rear'),
    mudguardsSvg(bike, paints, 'front'),
    bike.fittings.chaincase ? '' : cassetteSvg(bike),
    frameTubesSvg(bike, paints),
    batterySvg(bike, paints),
    bottleSvg(bike, paints),
    cargoBoxSvg(bike, paints),
    saddleSvg(bike, paints),
    rimBrakesSvg(bike, paints),
    forkSvg(bike, paints, 'near'),
  ].join('');
}

function frontLayers(bike: Bicycle, paints: Paints): string {
  const powered = bike.kind === 'electric';
  return [
    staysSvg(bike, paints, 'near'),
    rackSvg(bike),
    lampsSvg(bike, paints),
    powered ? motorSvg(bike, paints) : '',
    bike.fittings.chaincase ? '' : chainSvg(bike, paints),
    bike.fittings.chaincase ? chaincaseSvg(bike, paints) : chainringSvg(bike, paints),
    nearCrankSvg(bike, paints),
    stemSvg(bike, paints),
    basketSvg(bike, paints),
    cablesSvg(bike),
    nearBarSvg(bike),
    leverSvg(bike, -1),
    bike.fittings.lamps ? bellSvg(bike) : '',
  ].join('');
}

/** The whole bicycle in millimetres around its bottom bracket, from the far side to the near. */
export function bicycleSvg(bike: Bicycle, paints: Paints): string {
  return backLayers(bike, paints) + middleLayers(bike, paints) + frontLayers(bike, paints);
}
