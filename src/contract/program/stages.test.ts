import { mainStage, stageById, stageOfRoom } from './stages';

const main = { id: 'main', name: 'Main Stage', rooms: ['Main Stage', 'Plenary Hall'] };
const studio = { id: 'studio', name: 'Studio', rooms: ['Studio A'] };
const event = { stages: [main, studio], mainStage: 'studio' };

it('finds the stage of a room', () => {
  expect(stageOfRoom(event, 'Plenary Hall')).toBe(main);
  expect(stageOfRoom(event, 'Cellar')).toBeUndefined();
  expect(stageOfRoom(event, null)).toBeUndefined();
  expect(stageOfRoom({}, 'Studio A')).toBeUndefined();
});

it('finds a stage by its id', () => {
  expect(stageById(event, 'studio')).toBe(studio);
  expect(stageById(event, 'attic')).toBeUndefined();
});

it('takes the first stage as the main one unless the event names another', () => {
  expect(mainStage(event)).toBe(studio);
  expect(mainStage({ stages: [main, studio] })).toBe(main);
  expect(mainStage({})).toBeUndefined();
});
