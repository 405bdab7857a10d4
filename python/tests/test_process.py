"""The Node process: killed, forked, shared by threads, interrupted, and gone with the interpreter. Nothing is a mock."""

import copy
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time
import unittest
import unittest.mock
from pathlib import Path
from typing import Any, Mapping

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import touchstone  # noqa: E402
from touchstone import _process  # noqa: E402

GOLD = "(S (NP (D the) (N cat)) (VP (V sleeps)))"
FLAT = "(S (NP (D the) (N cat) (V sleeps)))"


def kill_node() -> None:
    _process.current()._popen.send_signal(signal.SIGKILL)


def run_python(program: str, **more: object) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, env=environment, timeout=120, check=False, **more
    )


class TheProcess(unittest.TestCase):
    def test_one_is_started_and_kept(self) -> None:
        touchstone.score(GOLD, GOLD)
        first = _process.current()
        touchstone.score(GOLD, FLAT)
        self.assertIs(_process.current(), first)

    def test_killed_between_calls_it_is_started_again(self) -> None:
        touchstone.score(GOLD, GOLD)
        kill_node()
        self.assertEqual(touchstone.score(GOLD, GOLD).f1, 1)

    def test_killed_in_a_loop_no_count_is_lost(self) -> None:
        expected = touchstone.Parseval()
        metric = touchstone.Parseval()
        pairs = [(GOLD, GOLD), (FLAT, GOLD)] * 40
        for predicted, gold in pairs:
            expected.update(predicted, gold)
        for i, (predicted, gold) in enumerate(pairs):
            if i % 17 == 5:
                kill_node()
            metric.update(predicted, gold)
        self.assertEqual(metric.compute().to_dict(), expected.compute().to_dict())

    def test_kept_counts_and_pairs_since_make_the_whole(self) -> None:
        long = [GOLD] * 2000
        metric = touchstone.Parseval()
        for _ in range(4):
            metric.update(long, long)
        self.assertLess(metric._size, 4 * 2000 * 2 * len(GOLD))
        metric.update(FLAT, GOLD)
        kill_node()
        self.assertEqual(metric.compute()["sentences"], 8001)

    def test_a_bad_tree_is_refused_with_its_place_and_the_next_call_works(self) -> None:
        metric = touchstone.Parseval()
        metric.update(GOLD, GOLD)
        with self.assertRaises(touchstone.InputError) as caught:
            metric.update([GOLD, "(S (NP (D the"], [GOLD, GOLD])
        error = caught.exception
        self.assertEqual((error.file, error.line), ("system", 2))
        self.assertEqual((error.code, error.column), ("unclosed-bracket", 14))
        self.assertTrue(error.remedy)
        self.assertEqual(str(pickle.loads(pickle.dumps(error))), str(error))
        metric.update(FLAT, GOLD)
        self.assertEqual(metric.compute()["sentences"], 2)

    def test_eight_threads_get_eight_right_answers(self) -> None:
        trees = [GOLD, FLAT]
        wrong = []

        def work(number: int) -> None:
            for i in range(40):
                n = number * 40 + i + 1
                found = touchstone.score([GOLD] * n, [trees[number % 2]] * n)
                if found["sentences"] != n or (found.f1 == 1) != (number % 2 == 0):
                    wrong.append((number, i, found.figures))

        threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        self.assertEqual(wrong, [])

    def test_threads_go_on_when_the_process_is_killed_under_them(self) -> None:
        results = []

        def work() -> None:
            for _ in range(60):
                results.append(touchstone.score(GOLD, GOLD).f1)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        while len(results) < 60:
            time.sleep(0.001)
        kill_node()
        for thread in threads:
            thread.join()
        self.assertEqual(results, [1] * 240)

    @unittest.skipUnless(hasattr(os, "fork"), "this system has no fork")
    def test_a_fork_after_first_use_has_a_process_of_its_own(self) -> None:
        metric = touchstone.Parseval()
        metric.update(GOLD, GOLD)
        parent = _process.current()._popen.pid
        child = os.fork()
        if child == 0:
            status = 1
            try:
                metric.update(FLAT, GOLD)
                is_right = metric.compute()["sentences"] == 2 and _process.current()._popen.pid != parent
                status = 0 if is_right else 1
                _process._end_with_interpreter()
            finally:
                os._exit(status)
        _, status = os.waitpid(child, 0)
        self.assertEqual(status, 0)
        self.assertEqual(_process.current()._popen.pid, parent)
        self.assertEqual(metric.compute()["sentences"], 1)

    def test_metrics_travel_between_processes(self) -> None:
        metric = touchstone.Parseval()
        metric.update([GOLD, FLAT], [GOLD, GOLD])
        other = pickle.loads(pickle.dumps(metric))
        other.merge(metric)
        self.assertEqual(other.compute()["sentences"], 4)
        self.assertEqual(metric.compute()["sentences"], 2)

    def test_nothing_is_left_when_the_interpreter_ends(self) -> None:
        for end in ("", "import os; os.kill(os.getpid(), 9)"):
            ended = run_python(
                f"""
                import touchstone
                from touchstone import _process
                touchstone.score("(S (N a))", "(S (N a))")
                print(_process.current()._popen.pid, flush=True)
                {end}
                """
            )
            node = int(ended.stdout)
            for _ in range(200):
                if not is_running(node):
                    break
                time.sleep(0.05)
            self.assertFalse(is_running(node), ended.stderr)

    def test_merged_counts_outlive_the_process(self) -> None:
        metric, other = touchstone.Parseval(), touchstone.Parseval()
        metric.update(GOLD, GOLD)
        other.update([FLAT] * 5, [GOLD] * 5)
        call, killed = _process._Process.call, []

        def kill_after_merge(process: _process._Process, method: str, parameters: Mapping[str, Any]) -> Any:
            answer = call(process, method, parameters)
            if method == "scorer.merge" and not killed:
                killed.append(True)
                kill_node()
            return answer

        with unittest.mock.patch.object(_process._Process, "call", kill_after_merge):
            metric.merge(other)
        kill_node()
        self.assertEqual((killed, metric.compute()["sentences"]), ([True], 6))

    def test_a_copy_is_one(self) -> None:
        metric = touchstone.Parseval()
        metric.update(GOLD, GOLD)
        other = copy.copy(metric)
        other.update(GOLD, GOLD)
        kill_node()
        self.assertEqual([each.compute()["sentences"] for each in (metric, other)], [1, 2])

    def test_killed_while_much_is_sent(self) -> None:
        many = [GOLD] * 100_000
        killer = threading.Timer(0.15, kill_node)
        killer.start()
        self.assertEqual(touchstone.score(many, many)["sentences"], 100_000)
        killer.join(60)

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork on this system")
    def test_a_fork_while_a_thread_is_in_a_metric(self) -> None:
        found = run_python(
            """
            import os, signal, threading, touchstone
            metric = touchstone.Parseval()
            many = ["(S (N a))"] * 500
            done = threading.Event()
            def work():
                while not done.is_set():
                    metric.update(many, many)
            thread = threading.Thread(target=work)
            thread.start()
            for _ in range(3):
                child = os.fork()
                if child == 0:
                    signal.alarm(60)
                    os._exit(0 if metric.compute()["sentences"] % 500 == 0 else 1)
                print(os.waitpid(child, 0)[1])
            done.set()
            thread.join()
            """
        )
        self.assertEqual(found.stdout, "0\n" * 3, found.stderr)

    def test_threads_that_ask_at_the_same_moment(self) -> None:
        found = run_python(
            """
            import sys, threading, touchstone
            from touchstone import _process
            sys.setswitchinterval(1e-5)
            rounds, barrier = 1500, threading.Barrier(4)
            def work():
                for _ in range(rounds):
                    barrier.wait(60)
                    _process.call("version")
            threads = [threading.Thread(target=work, daemon=True) for _ in range(4)]
            for thread in threads: thread.start()
            for thread in threads: thread.join(90)
            print([thread.is_alive() for thread in threads])
            """
        )
        self.assertEqual(found.stdout, f"{[False] * 4}\n", found.stderr)

    def test_what_json_cannot_say_is_refused(self) -> None:
        for value in (float("nan"), float("inf"), {1, 2}):
            with self.assertRaisesRegex(touchstone.UsageError, "cannot be sent as JSON"):
                touchstone.compare(GOLD, {"a": GOLD, "b": GOLD}, rounds=value)
        self.assertEqual(touchstone.score(GOLD, GOLD).f1, 1.0)

    def test_killed_ones_are_no_zombies(self) -> None:
        touchstone.score(GOLD, GOLD)
        node = _process.current()._popen.pid
        kill_node()
        touchstone.score(GOLD, GOLD)
        self.assertFalse(is_running(node))

    def test_interrupted_by_ctrl_c_the_next_call_works(self) -> None:
        ended = run_python(
            """
            import os, signal, threading, touchstone
            trees = ["(S (NP (D the) (N cat)) (VP (V sleeps)))"] * 20000
            touchstone.score(trees[:1], trees[:1])
            threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
            try:
                while True:
                    touchstone.compare(trees, {"a": trees, "b": trees})
            except KeyboardInterrupt:
                print(touchstone.score(trees[:1], trees[:1]).f1)
            """
        )
        self.assertEqual((ended.stdout, ended.returncode), ("1.0\n", 0), ended.stderr)

    def test_no_node_is_told_in_a_line(self) -> None:
        ended = run_python(
            """
            import os
            os.environ["PATH"] = ""
            import touchstone
            try:
                touchstone.score("(S (N a))", "(S (N a))")
            except touchstone.NodeError as error:
                print(error)
            """
        )
        self.assertRegex(ended.stdout, r"^Node.js is not on the PATH; install Node.js 20 or later")


def is_running(process: int) -> bool:
    """Zombies too."""
    return Path(f"/proc/{process}").exists()


if __name__ == "__main__":
    unittest.main()
