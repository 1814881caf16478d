import type { XmlInput } from './input.js';
import { elementParticle, type Particle, type Target } from './particle.js';
import { XmlWriter } from './writer.js';

/**
 * Reads members in any order; a dry run of writing them then finds missing ones. Repeated groups depend on the order,
 * so that content with one is read strictly.
 */
export function readAnyOrder(particle: Particle, input: XmlInput, target: Target): void {
  const plans = particle.elements;
  if (plans === undefined || plans.some((plan) => !particle.members.includes(plan.key))) {
    particle.read(input, target);
    return;
  }
  const issues = input.issues.length;
  while (input.more) {
    const { local, namespace } = input.reader;
    const plan = plans.find((each) => each.local === local && each.namespace === namespace);
    if (plan === undefined || (!plan.list && Object.hasOwn(target, plan.key))) input.skipUnexpected();
    else elementParticle({ ...plan, min: 0 }).read(input, target);
  }
  if (input.issues.length > issues) return;
  const nowhere = new XmlWriter();
  nowhere.start('', 'record');
  particle.write(nowhere, target);
  for (const { keyword, message, path } of nowhere.issues) {
    input.report(keyword, message, input.reader.at, path.map(String));
  }
}
