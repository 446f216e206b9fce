// Measures what spinning and waiting cost in C++. `touchstone machine spin` compares .NET with it.
//
// The program reads one request per line from standard input, JOB<TAB>name=value..., and writes one line of JSON per request to
// standard output, until the end of the input. The first request of a job warms up. The settings are those of the corresponding
// .NET jobs (src/Touchstone.Machine/Spinning). The command builds it with g++ -O3 -march=native -std=c++20 -pthread.

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <queue>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace {

using Settings = std::map<std::string, std::string>;
using Figures = std::vector<std::pair<std::string, double>>;

double nowNs(clockid_t clock = CLOCK_MONOTONIC) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

double processCpuNs() { return nowNs(CLOCK_PROCESS_CPUTIME_ID); }
double threadCpuNs() { return nowNs(CLOCK_THREAD_CPUTIME_ID); }

inline void pauseOnce() {
#if defined(__x86_64__)
    _mm_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

// The time-stamp counter; 0 if programs cannot read one.
inline std::uint64_t ticks() {
#if defined(__x86_64__)
    return __rdtsc();
#else
    return 0;
#endif
}

struct Sample {
    double wallNs = NAN;
    double cpuNs = NAN;
    double items = 0;
    Figures figures;
};

std::int64_t number(const Settings& settings, const std::string& name, std::int64_t fallback) {
    const auto found = settings.find(name);
    if (found == settings.end())
        return fallback;
    const auto& text = found->second;
    if (text.empty() || text.size() > 18 || text.find_first_not_of("0123456789") != std::string::npos)
        throw std::runtime_error(name + " is \"" + text + "\", not a whole number");
    return std::stoll(text);
}

// Each operation in this chain waits for the previous one, so a round takes 16 cycles.
double coreGigaHertz() {
    constexpr int rounds = 2000;
    double fastest = INFINITY;
    for (int i = 0; i < 5; i++) {
        std::uint64_t x = static_cast<std::uint64_t>(i), a = 3, b = 5;
        asm volatile("" : "+r"(a), "+r"(b));
        const double start = nowNs();
        for (int round = 0; round < rounds; round++) {
            for (int pair = 0; pair < 8; pair++) {
                x += a;
                asm volatile("" : "+r"(x));
                x ^= b;
                asm volatile("" : "+r"(x));
            }
        }
        fastest = std::min(fastest, nowNs() - start);
    }
    return rounds * 16 / fastest;
}

// Repeats a call on one thread, unrolled eight times like the .NET loop.
template <typename Call>
void repeat(const Call& call, std::int64_t calls) {
    for (; calls >= 8; calls -= 8) {
        call();
        call();
        call();
        call();
        call();
        call();
        call();
        call();
    }
    for (; calls > 0; calls--)
        call();
}

template <typename Call>
std::int64_t fitting(const Call& call, double ns) {
    for (std::int64_t count = 1;; count *= 2) {
        double took = INFINITY;
        // The faster of two attempts counts, because an interrupted one takes longer.
        for (int i = 0; i < 2; i++) {
            const double start = nowNs();
            repeat(call, count);
            took = std::min(took, nowNs() - start);
        }
        if (took >= ns)
            return std::max<std::int64_t>(1, static_cast<std::int64_t>(static_cast<double>(count) * (ns / took)));
    }
}

using Prepared = std::function<Sample()>;

template <typename Call>
Prepared repeated(const Settings& settings, Call call, bool computes = true) {
    auto calls = number(settings, "calls", 0);
    if (calls <= 0)
        calls = fitting(call, static_cast<double>(number(settings, "microseconds", 2000)) * 1e3);
    return [call, calls, computes] {
        Sample sample;
        const double before = coreGigaHertz();
        const double cpu = processCpuNs();
        const double start = nowNs();
        const auto from = ticks();
        repeat(call, calls);
        const auto to = ticks();
        sample.wallNs = nowNs() - start;
        sample.cpuNs = processCpuNs() - cpu;
        sample.items = static_cast<double>(calls);
        const double core = (before + coreGigaHertz()) / 2;
        // If the core may do something else during the call, its cycles mean nothing.
        if (!computes)
            return sample;
        if (to > from)
            sample.figures.emplace_back("cycles", static_cast<double>(to - from) / sample.items);
        sample.figures.emplace_back("coreCycles", sample.wallNs * core / sample.items);
        sample.figures.emplace_back("coreGHz", core);
        return sample;
    };
}

std::vector<int> allowedCores() {
    cpu_set_t set;
    std::vector<int> cores;
    if (sched_getaffinity(0, sizeof set, &set) == 0) {
        for (int core = 0; core < CPU_SETSIZE; core++) {
            if (CPU_ISSET(core, &set))
                cores.push_back(core);
        }
    }
    return cores;
}

void takeCore(int member) {
    static const std::vector<int> cores = allowedCores();
    if (cores.empty())
        return;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cores[static_cast<std::size_t>(member) % cores.size()], &set);
    pthread_setaffinity_np(pthread_self(), sizeof set, &set);
}

// Runs the same work on several threads at the same time, once. It is timed from the first start to the last end.
Sample together(int size, bool apart, const std::function<void(int)>& work) {
    struct Member {
        double start, end, cpu;
    };
    std::vector<Member> members(static_cast<std::size_t>(size));
    std::barrier begin(size);
    std::atomic<int> arrived = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < size; i++) {
        threads.emplace_back([&, i] {
            if (apart)
                takeCore(i);
            begin.arrive_and_wait();
            arrived++;
            while (arrived < size)
                std::this_thread::yield();
            const double cpu = threadCpuNs();
            const double start = nowNs();
            work(i);
            const double end = nowNs();
            members[static_cast<std::size_t>(i)] = {start, end, threadCpuNs() - cpu};
        });
    }
    for (auto& thread : threads)
        thread.join();
    Sample sample;
    double start = INFINITY, end = 0, cpu = 0;
    for (const auto& member : members) {
        start = std::min(start, member.start);
        end = std::max(end, member.end);
        cpu += member.cpu;
    }
    sample.wallNs = end - start;
    sample.cpuNs = cpu;
    return sample;
}

// Repeats a call on several threads for a fixed time.
template <typename Call>
Prepared contended(const Settings& settings, Call call) {
    const auto size = static_cast<int>(number(settings, "threads", 2));
    if (size < 1 || size > 1024)
        throw std::runtime_error("threads is not between 1 and 1024");
    const double lasts = static_cast<double>(number(settings, "milliseconds", 20)) * 1e6;
    return [call, size, lasts] {
        std::vector<std::int64_t> calls(static_cast<std::size_t>(size));
        Sample sample = together(size, true, [&](int member) {
            std::int64_t done = 0;
            for (const double end = nowNs() + lasts; nowNs() < end; done += 64)
                repeat(call, 64);
            calls[static_cast<std::size_t>(member)] = done;
        });
        for (const auto count : calls)
            sample.items += static_cast<double>(count);
        const auto [least, most] = std::minmax_element(calls.begin(), calls.end());
        sample.figures.emplace_back("fairness", static_cast<double>(*least) / static_cast<double>(*most));
        return sample;
    };
}

struct alignas(128) Shared {
    std::atomic<std::int64_t> atomicValue = 0;
    std::int64_t value = 0;
    std::mutex mutex;
};

auto addAtomically(const std::shared_ptr<Shared>& shared) {
    return [shared] { shared->atomicValue.fetch_add(1); };
}

auto addByExchange(const std::shared_ptr<Shared>& shared) {
    return [shared] {
        auto seen = shared->atomicValue.load();
        while (!shared->atomicValue.compare_exchange_strong(seen, seen + 1)) {
        }
    };
}

auto addUnderMutex(const std::shared_ptr<Shared>& shared) {
    return [shared] {
        const std::lock_guard lock(shared->mutex);
        // Without this barrier, the compiler would combine many additions into one.
        asm volatile("" ::: "memory");
        shared->value++;
    };
}

// Two threads that take turns.
template <typename HandOff>
Prepared pingPong(const Settings& settings) {
    const double lasts = static_cast<double>(number(settings, "milliseconds", 50)) * 1e6;
    const bool apart = number(settings, "apart", 1) != 0;
    return [lasts, apart] {
        HandOff handOff;
        // Each variable has a separate cache line, or the side that reads one would wait for the side that writes the other.
        alignas(128) std::atomic<bool> over = false;
        alignas(128) std::int64_t turns = 0;
        Sample sample = together(2, apart, [&](int side) {
            if (side == 0) {
                const double end = nowNs() + lasts;
                for (bool last = false; !last;) {
                    handOff.await(0);
                    turns++;
                    last = turns % 16 == 0 && nowNs() >= end;
                    // This is written only once. A variable that is written in each turn would be transferred between the cores
                    // in addition to the one that is timed.
                    if (last)
                        over = true;
                    handOff.pass(0);
                }
            } else {
                for (bool last = false; !last;) {
                    handOff.await(1);
                    last = over;
                    handOff.pass(1);
                }
            }
        });
        sample.items = 2 * static_cast<double>(turns);
        return sample;
    };
}

template <bool Pauses>
struct AtomicHandOff {
    alignas(128) std::atomic<int> turn = 0;

    void await(int side) const {
        while (turn.load(std::memory_order_acquire) != side) {
            if constexpr (Pauses)
                pauseOnce();
        }
    }

    void pass(int side) { turn.store(1 - side, std::memory_order_release); }
};

struct YieldHandOff {
    alignas(128) std::atomic<int> turn = 0;

    void await(int side) const {
        while (turn.load(std::memory_order_acquire) != side)
            std::this_thread::yield();
    }

    void pass(int side) { turn.store(1 - side, std::memory_order_release); }
};

struct ConditionHandOff {
    std::mutex mutex;
    std::condition_variable changed;
    int turn = 0;

    void await(int side) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return turn == side; });
    }

    void pass(int side) {
        const std::lock_guard lock(mutex);
        turn = 1 - side;
        changed.notify_one();
    }
};

// One thread sends a message every few ms, and another waits for each message.
Prepared producerConsumer(const Settings& settings) {
    const auto delay = number(settings, "delay", 1);
    const auto messages = number(settings, "messages", std::max<std::int64_t>(1, 1000 / std::max<std::int64_t>(1, delay)));
    return [delay, messages] {
        std::mutex mutex;
        std::condition_variable changed;
        std::queue<double> queue;
        double sum = 0, slowest = 0, cpu[2] = {};
        const double used = processCpuNs();
        Sample sample = together(2, false, [&](int member) {
            const double before = threadCpuNs();
            for (std::int64_t i = 0; i < messages; i++) {
                if (member == 0) {
                    std::this_thread::sleep_for(std::chrono::milliseconds(delay));
                    const std::lock_guard lock(mutex);
                    queue.push(nowNs());
                    changed.notify_one();
                } else {
                    std::unique_lock lock(mutex);
                    changed.wait(lock, [&] { return !queue.empty(); });
                    const double latency = nowNs() - queue.front();
                    queue.pop();
                    sum += latency;
                    slowest = std::max(slowest, latency);
                }
            }
            cpu[member] = threadCpuNs() - before;
        });
        sample.cpuNs = processCpuNs() - used;
        sample.items = static_cast<double>(messages);
        sample.figures = {{"idealNs", static_cast<double>(messages * delay) * 1e6},
                          {"sendingCpuNs", cpu[0]},
                          {"waitingCpuNs", cpu[1]},
                          {"latencyNs", sum / sample.items},
                          {"slowestNs", slowest}};
        return sample;
    };
}

// One thread waits for a mutex while another one sleeps with it. CPU time of the waiting thread is what it spins before it sleeps, and waking.
Prepared longWait(const Settings& settings) {
    const auto delay = number(settings, "delay", 10);
    const auto waits = number(settings, "messages", 10);
    return [delay, waits] {
        std::mutex mutex;
        std::atomic<std::int64_t> begun = 0, done = 0;
        double cpu = 0;
        const double used = processCpuNs();
        Sample sample = together(2, false, [&](int member) {
            for (std::int64_t round = 1; round <= waits; round++) {
                if (member == 0) {
                    mutex.lock();
                    begun = round;
                    std::this_thread::sleep_for(std::chrono::milliseconds(delay));
                    mutex.unlock();
                    while (done < round)
                        std::this_thread::yield();
                } else {
                    while (begun < round)
                        std::this_thread::yield();
                    const double before = threadCpuNs();
                    mutex.lock();
                    mutex.unlock();
                    cpu += threadCpuNs() - before;
                    done = round;
                }
            }
        });
        sample.cpuNs = processCpuNs() - used;
        sample.items = static_cast<double>(waits);
        sample.figures = {{"idealNs", static_cast<double>(waits * delay) * 1e6}, {"waitingCpuNs", cpu}};
        return sample;
    };
}

// A thread sends messages under a lock and wakes those that wait. A woken thread works while it holds the lock.
template <bool all>
Prepared heldLock(const Settings& settings) {
    const auto waiters = number(settings, "waiters", 48);
    const auto delay = number(settings, "delay", 10);
    const auto pace = number(settings, "pace", 0);
    const auto asked = number(settings, "messages", 50);
    if (waiters < 1 || waiters > 1024)
        throw std::runtime_error("waiters is not between 1 and 1024");
    const auto warm = std::make_shared<bool>(false);
    return [=] {
        // The first round is short, because it does not count.
        const auto messages = *warm ? asked : std::min<std::int64_t>(3, asked);
        *warm = true;
        std::mutex mutex;
        std::condition_variable changed;
        std::queue<std::int64_t> queue;
        auto left = messages;
        double sending = 0, working = 0;
        std::vector<double> cpu(static_cast<std::size_t>(waiters) + 1);
        const double used = processCpuNs();
        const auto work = [&] {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return !queue.empty() || left == 0; });
            if (left == 0)
                return false;
            queue.pop();
            const double before = threadCpuNs();
            for (const double start = nowNs(); nowNs() - start < static_cast<double>(delay) * 1e6;) {
            }
            working += threadCpuNs() - before;
            if (--left == 0)
                changed.notify_all();
            return left > 0;
        };
        Sample sample = together(static_cast<int>(waiters) + 1, false, [&](int member) {
            const double before = threadCpuNs();
            if (member == 0) {
                const double start = nowNs();
                for (std::int64_t i = 0; i < messages; i++) {
                    if (pace > 0)
                        std::this_thread::sleep_for(std::chrono::milliseconds(pace));
                    const std::lock_guard lock(mutex);
                    queue.push(i);
                    if (all)
                        changed.notify_all();
                    else
                        changed.notify_one();
                }
                sending = nowNs() - start;
            } else {
                while (work()) {
                }
            }
            cpu[static_cast<std::size_t>(member)] = threadCpuNs() - before;
        });
        sample.cpuNs = processCpuNs() - used;
        sample.items = static_cast<double>(messages);
        double all_cpu = 0;
        for (const double one : cpu)
            all_cpu += one;
        sample.figures = {{"idealNs", static_cast<double>(messages * std::max(delay, pace)) * 1e6},
                          {"sendingNs", sending / sample.items},
                          {"waitingCpuNs", std::max(0.0, all_cpu - working)}};
        return sample;
    };
}

Prepared prepare(const std::string& job, const Settings& settings) {
    const auto shared = std::make_shared<Shared>();
    if (job == "spin/pause/_mm_pause")
        return repeated(settings, [] { pauseOnce(); });
    if (job == "spin/give way/std::this_thread::yield")
        return repeated(settings, [] { std::this_thread::yield(); }, false);
    if (job == "spin/give way/std::this_thread::sleep_for(1 ms)")
        return repeated(settings, [] { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }, false);
    if (job == "spin/uncontended/std::atomic fetch_add")
        return repeated(settings, addAtomically(shared));
    if (job == "spin/uncontended/std::atomic compare_exchange")
        return repeated(settings, addByExchange(shared));
    if (job == "spin/uncontended/std::mutex")
        return repeated(settings, addUnderMutex(shared));
    if (job == "spin/contended/std::atomic fetch_add")
        return contended(settings, addAtomically(shared));
    if (job == "spin/contended/std::atomic compare_exchange")
        return contended(settings, addByExchange(shared));
    if (job == "spin/contended/std::mutex")
        return contended(settings, addUnderMutex(shared));
    if (job == "spin/ping-pong/std::atomic")
        return pingPong<AtomicHandOff<false>>(settings);
    if (job == "spin/ping-pong/std::atomic with pause")
        return pingPong<AtomicHandOff<true>>(settings);
    if (job == "spin/ping-pong/std::atomic with yield")
        return pingPong<YieldHandOff>(settings);
    if (job == "spin/ping-pong/std::condition_variable")
        return pingPong<ConditionHandOff>(settings);
    if (job == "spin/producer-consumer/std::condition_variable")
        return producerConsumer(settings);
    if (job == "spin/long wait/std::mutex")
        return longWait(settings);
    if (job == "spin/held lock/notify_all")
        return heldLock<true>(settings);
    if (job == "spin/held lock/notify_one")
        return heldLock<false>(settings);
    throw std::runtime_error("no job is called \"" + job + "\"");
}

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\')
            result += '\\';
        result += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
    }
    return result + '"';
}

void write(const Sample& sample) {
    std::ostringstream line;
    line.precision(17);
    line << R"({"type":"sample","wallNs":)" << sample.wallNs;
    if (std::isfinite(sample.cpuNs))
        line << R"(,"cpuNs":)" << sample.cpuNs;
    line << R"(,"items":)" << sample.items << R"(,"bytes":0,"figures":{)";
    bool first = true;
    for (const auto& [name, value] : sample.figures) {
        if (!std::isfinite(value))
            continue;
        line << (first ? "" : ",") << quoted(name) << ':' << value;
        first = false;
    }
    std::cout << line.str() << "}}" << std::endl;
}

Settings parse(const std::string& request, std::string& job) {
    Settings settings;
    std::istringstream parts(request);
    std::getline(parts, job, '\t');
    for (std::string part; std::getline(parts, part, '\t');) {
        const auto at = part.find('=');
        if (at == std::string::npos || at == 0)
            throw std::runtime_error("\"" + part + "\" is not a setting of the form NAME=VALUE");
        settings[part.substr(0, at)] = part.substr(at + 1);
    }
    return settings;
}

}  // namespace

int main() {
    // The locks of the C library omit their atomic instructions while a process has only one thread. Programs that need locks have
    // several threads, so this starts a second one.
    std::thread([] {
        for (;;)
            pause();
    }).detach();
    std::string ready;
    Prepared run;
    for (std::string request; std::getline(std::cin, request);) {
        try {
            if (request != ready) {
                ready.clear();
                std::string job;
                const auto settings = parse(request, job);
                run = prepare(job, settings);
                // The producer-consumer jobs wait for a second, so they have no warm-up round.
                if (job.find("producer-consumer") == std::string::npos)
                    run();
                ready = request;
            }
            write(run());
        } catch (const std::exception& error) {
            std::cout << R"({"type":"failure","reason":)" << quoted(error.what()) << '}' << std::endl;
        }
    }
}
