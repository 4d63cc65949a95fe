import type { Paints } from '../paints.ts';
import { discBrakesSvg, rimBrakesSvg } from './drive/brakes.ts';
import { cassetteSvg } from './drive/cassette.ts';
import { chainSvg } from './drive/chain.ts';
import { chaincaseSvg } from './drive/chaincase.ts';
import { chainringSvg } from './drive/chainring.ts';
import { farCrankSvg, nearCrankSvg } from './drive/cranks.ts';
import { bellSvg, cablesSvg, leverSvg } from './drive/levers.ts';
import { motorSvg } from './drive/motor.ts';
import { farBarSvg, nearBarSvg } from './fittings/bars.ts';
import { basketSvg } from './fittings/basket.ts';
import { bottleSvg } from './fittings/bottle.ts';
import { cargoBoxSvg } from './fittings/cargo-box.ts';
import { batterySvg, kickstandSvg } from './fittings/fittings.ts';
import { lampsSvg } from './fittings/lamps.ts';
import { rackSvg } from './fittings/rack.ts';
import { saddleSvg } from './fittings/saddle.ts';
import { forkSvg } from './frame/fork.ts';
import { frameTubesSvg } from './frame/frame-tubes.ts';
import { staysSvg } from './frame/stays.ts';
import { stemSvg } from './frame/stem.ts';
import type { Bicycle } from './model.ts';
import { mudguardsSvg } from './wheels/mudguards.ts';
import { frontWheelSvg, rearWheelSvg } from './wheels/wheel.ts';

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
