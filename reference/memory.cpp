// The C++ counterparts of the jobs of `touchstone machine memory`, with the same work, the same threads and the same clock. The program reads one
// job with its settings per line, separated by tabs, and answers each line with one line of JSON.

#ifndef __linux__
#error "needs system calls of Linux"
#endif

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#ifdef __x86_64__
#include <immintrin.h>
#endif

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23 // Linux 5.14; older headers do not define it
#endif

namespace {

using Byte = unsigned char;

constexpr long page_bytes = 4096;
constexpr long huge_page_bytes = 2 << 20;
constexpr long round_bytes = 256 << 20; // the bytes that a thread copies in a round of blocks
constexpr long most_times = 1 << 19;

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

[[noreturn]] void fail_by_system(const std::string& what) { fail(what + ": " + std::strerror(errno)); }

void check(int result, const std::string& what) {
    if (result != 0) fail_by_system(what);
}

// The settings of a job.
class Settings {
public:
    void add(const std::string& pair) {
        const auto at = pair.find('=');
        if (at == std::string::npos || at == 0) fail("\"" + pair + "\" is not a setting of the form NAME=VALUE");
        values_[pair.substr(0, at)] = pair.substr(at + 1);
    }

    std::string text(const std::string& name) const {
        const auto found = values_.find(name);
        return found == values_.end() ? "" : found->second;
    }

    long number(const std::string& name, long fallback) const {
        const auto found = values_.find(name);
        if (found == values_.end()) return fallback;
        if (found->second.empty() || found->second.find_first_not_of("0123456789") != std::string::npos || found->second.size() > 18)
            fail(name + " is \"" + found->second + "\", not a whole number");
        return std::stol(found->second);
    }

private:
    std::map<std::string, std::string> values_;
};

using Figures = std::map<std::string, double>;

struct Usage {
    double cpu_ns, soft_faults, hard_faults;

    static Usage now() {
        rusage used{};
        getrusage(RUSAGE_SELF, &used);
        const auto ns = [](const timeval& time) { return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_usec) * 1e3; };
        return {ns(used.ru_utime) + ns(used.ru_stime), static_cast<double>(used.ru_minflt), static_cast<double>(used.ru_majflt)};
    }
};

struct Sample {
    double wall_ns;
    Usage used;
};

using Clock = std::chrono::steady_clock;

// Threads that start at the same moment and are timed until the last one has finished. The calling thread is the first of them.
class ThreadGroup {
public:
    explicit ThreadGroup(int threads) : ends_(static_cast<size_t>(threads)) {
        for (int index = 1; index < threads; index++) helpers_.emplace_back([this, index] { help(index); });
    }

    ThreadGroup(const ThreadGroup&) = delete;
    ThreadGroup& operator=(const ThreadGroup&) = delete;

    ~ThreadGroup() {
        stopping_ = true;
        wake();
        for (auto& helper : helpers_) helper.join();
    }

    Sample time(const std::function<void(int)>& part) {
        work_ = &part;
        failure_ = nullptr;
        going_ = false;
        ready_ = 0;
        running_ = static_cast<int>(helpers_.size());
        wake();
        // All threads are awake and spin before the clock is read, because waking up takes longer than some parts.
        while (ready_ < static_cast<int>(helpers_.size())) std::this_thread::yield();
        const auto before = Usage::now();
        const auto start = Clock::now();
        going_ = true;
        run(0);
        wait_for_all();
        const auto after = Usage::now();
        if (failure_) std::rethrow_exception(failure_);
        auto last = ends_[0];
        for (const auto end : ends_) last = std::max(last, end);
        return {std::chrono::duration<double, std::nano>(last - start).count(),
                {after.cpu_ns - before.cpu_ns, after.soft_faults - before.soft_faults, after.hard_faults - before.hard_faults}};
    }

private:
    void wake() {
        {
            const std::lock_guard lock(mutex_);
            round_++;
        }
        woken_.notify_all();
    }

    void wait_for_all() {
        std::unique_lock lock(mutex_);
        done_.wait(lock, [this] { return running_ == 0; });
    }

    void help(int index) {
        for (long seen = 0;;) {
            {
                std::unique_lock lock(mutex_);
                woken_.wait(lock, [this, seen] { return round_ != seen; });
                seen = round_;
            }
            if (stopping_) return;
            ready_++;
            for (int spins = 1; !going_; spins++)
                if (spins % 1000 == 0) std::this_thread::yield();
            run(index);
            const std::lock_guard lock(mutex_);
            if (--running_ == 0) done_.notify_one();
        }
    }

    void run(int index) {
        try {
            (*work_)(index);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
        }
        ends_[static_cast<size_t>(index)] = Clock::now();
    }

    std::vector<std::thread> helpers_;
    std::vector<Clock::time_point> ends_;
    const std::function<void(int)>* work_ = nullptr;
    std::exception_ptr failure_;
    std::mutex mutex_;
    std::condition_variable woken_, done_;
    std::atomic<int> ready_{0};
    std::atomic<bool> going_{false}, stopping_{false};
    int running_ = 0;
    long round_ = 0;
};

// How memory is divided. All threads have the same number of bytes: whole huge pages if there is enough for one, or else whole pages.
struct Parts {
    int threads;
    long bytes;

    static int threads_of(const Settings& settings) {
        const auto threads = settings.number("threads", 1);
        if (threads < 1 || threads > 1024) fail("threads is " + std::to_string(threads) + ", not 1 to 1024");
        return static_cast<int>(threads);
    }

    static Parts of(const Settings& settings, long size) {
        const auto threads = threads_of(settings);
        const auto each = size / threads;
        const auto unit = each >= huge_page_bytes ? huge_page_bytes : sysconf(_SC_PAGESIZE);
        if (each < unit) fail("size is " + std::to_string(size) + ", less than a page for each of " + std::to_string(threads) + " threads");
        return {threads, each / unit * unit};
    }

    static Parts of(const Settings& settings) { return of(settings, settings.number("size", 256 << 20)); }

    long total() const { return threads * bytes; }
};

enum class Pages { small, huge };

// Anonymous memory that begins at a multiple of 2 MiB. No page of it exists before it is touched.
class Mapping {
public:
    Mapping(long bytes, Pages pages) : bytes_(bytes) {
        const auto length = static_cast<size_t>(bytes) + huge_page_bytes;
        auto* reserved = mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (reserved == MAP_FAILED) fail_by_system("mmap of " + std::to_string(bytes) + " bytes");
        const auto start = reinterpret_cast<uintptr_t>(reserved);
        const auto aligned = (start + huge_page_bytes - 1) & ~static_cast<uintptr_t>(huge_page_bytes - 1);
        start_ = reinterpret_cast<Byte*>(aligned);
        if (aligned > start) munmap(reserved, aligned - start);
        if (aligned < start + huge_page_bytes) munmap(start_ + bytes, start + huge_page_bytes - aligned);
        if (pages == Pages::huge)
            check(madvise(start_, static_cast<size_t>(bytes), MADV_HUGEPAGE), "madvise(MADV_HUGEPAGE)");
        else
            madvise(start_, static_cast<size_t>(bytes), MADV_NOHUGEPAGE);
    }

    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    ~Mapping() {
        if (start_) munmap(start_, static_cast<size_t>(bytes_));
    }

    // Memory whose pages exist. No two cache lines are alike, and none contains only zeros.
    static std::unique_ptr<Mapping> warm(long bytes) {
        auto mapping = std::make_unique<Mapping>(bytes, Pages::small);
        uint64_t number = 0;
        for (long at = 0; at + 8 <= bytes; at += 8) {
            number += 0x9E3779B97F4A7C15;
            std::memcpy(mapping->start_ + at, &number, 8);
        }
        return mapping;
    }

    Byte* start() const { return start_; }
    long bytes() const { return bytes_; }
    void forget() { start_ = nullptr; }

private:
    Byte* start_ = nullptr;
    long bytes_;
};

// The share of a range that really is in huge pages.
double huge_share(const Byte* start, long bytes) {
    std::ifstream file("/proc/self/smaps");
    const auto begin = reinterpret_cast<uintptr_t>(start);
    const auto end = begin + static_cast<uintptr_t>(bytes);
    double huge = 0;
    bool within = false;
    for (std::string line; std::getline(file, line);) {
        unsigned long from = 0, to = 0, kilobytes = 0;
        if (std::sscanf(line.c_str(), "%lx-%lx ", &from, &to) == 2)
            within = from < end && to > begin;
        else if (within && std::sscanf(line.c_str(), "AnonHugePages: %lu", &kilobytes) == 1)
            huge += static_cast<double>(kilobytes) * 1024;
    }
    return std::min(1.0, huge / static_cast<double>(bytes));
}

// A working set as a multiple of the last-level cache; 0 if its size is unknown.
double cache_multiple(long bytes) {
    double largest = 0;
    for (int index = 0; index < 8; index++) {
        std::ifstream file("/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index) + "/size");
        double kilobytes = 0;
        if (file >> kilobytes) largest = std::max(largest, kilobytes * 1024);
    }
    return largest > 0 ? static_cast<double>(bytes) / largest : 0;
}

// Hides from the compiler what happens to memory. Otherwise it may remove work.
void keep() { asm volatile("" ::: "memory"); }

using RangeKernel = void (*)(Byte*, long);

void touch(Byte* start, long bytes) {
    for (long at = 0; at < bytes; at += page_bytes) *static_cast<volatile Byte*>(start + at) = 1;
}

void look(Byte* start, long bytes) {
    for (long at = 0; at < bytes; at += page_bytes) static_cast<void>(*static_cast<volatile Byte*>(start + at));
}

void drop(Byte* start, long bytes) { check(madvise(start, static_cast<size_t>(bytes), MADV_DONTNEED), "madvise(MADV_DONTNEED)"); }

void touch_and_drop(Byte* start, long bytes) {
    touch(start, bytes);
    drop(start, bytes);
}

void populate(Byte* start, long bytes) { check(madvise(start, static_cast<size_t>(bytes), MADV_POPULATE_WRITE), "madvise(MADV_POPULATE_WRITE)"); }

void unmap(Byte* start, long bytes) { check(munmap(start, static_cast<size_t>(bytes)), "munmap"); }

void lock(Byte* start, long bytes) {
    check(mlock(start, static_cast<size_t>(bytes)), "mlock of " + std::to_string(bytes) + " bytes (ulimit -l shows how many kB may be locked)");
}

void clear(Byte* start, long bytes) { std::memset(start, 0, static_cast<size_t>(bytes)); }

void fill(Byte* start, long bytes) { std::memset(start, 0xA5, static_cast<size_t>(bytes)); }

template <typename Vector>
void sum(Byte* start, long bytes) {
    constexpr long width = sizeof(Vector);
    constexpr int sums = 256 / width;
    Vector partial[sums] = {};
    for (long at = 0; at < bytes; at += 256)
        for (int each = 0; each < sums; each++) partial[each] += *reinterpret_cast<const Vector*>(start + at + each * width);
    Vector total = {};
    for (const auto& one : partial) total += one;
    asm volatile("" ::"m"(total));
}

using Vector256 = uint64_t __attribute__((vector_size(32), aligned(32), may_alias));
using Vector512 = uint64_t __attribute__((vector_size(64), aligned(64), may_alias));

#ifdef __AVX2__
void clear_streaming_256(Byte* start, long bytes) {
    for (long at = 0; at < bytes; at += 32) _mm256_stream_si256(reinterpret_cast<__m256i*>(start + at), _mm256_setzero_si256());
    _mm_sfence();
}

void copy_streaming_256(Byte* target, const Byte* source, long bytes) {
    const auto whole = bytes / 256 * 256;
    for (long at = 0; at < whole; at += 256) {
        for (long line = 0; line < 256; line += 64) _mm_prefetch(reinterpret_cast<const char*>(source + at + 4096 + line), _MM_HINT_NTA);
        __m256i lines[8];
        for (int each = 0; each < 8; each++) lines[each] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(source + at + 32 * each));
        for (int each = 0; each < 8; each++) _mm256_stream_si256(reinterpret_cast<__m256i*>(target + at + 32 * each), lines[each]);
    }
    std::memcpy(target + whole, source + whole, static_cast<size_t>(bytes - whole));
    _mm_sfence();
}
#endif

#ifdef __AVX512F__
void clear_streaming_512(Byte* start, long bytes) {
    for (long at = 0; at < bytes; at += 64) _mm512_stream_si512(reinterpret_cast<__m512i*>(start + at), _mm512_setzero_si512());
    _mm_sfence();
}

void copy_streaming_512(Byte* target, const Byte* source, long bytes) {
    const auto whole = bytes / 256 * 256;
    for (long at = 0; at < whole; at += 256) {
        for (long line = 0; line < 256; line += 64) _mm_prefetch(reinterpret_cast<const char*>(source + at + 4096 + line), _MM_HINT_NTA);
        __m512i lines[4];
        for (int each = 0; each < 4; each++) lines[each] = _mm512_loadu_si512(source + at + 64 * each);
        for (int each = 0; each < 4; each++) _mm512_stream_si512(reinterpret_cast<__m512i*>(target + at + 64 * each), lines[each]);
    }
    std::memcpy(target + whole, source + whole, static_cast<size_t>(bytes - whole));
    _mm_sfence();
}
#endif

using CopyKernel = void (*)(Byte*, const Byte*, long);

void copy(Byte* target, const Byte* source, long bytes) { std::memcpy(target, source, static_cast<size_t>(bytes)); }

// A prepared job. Each round has untimed work before, timed work on each thread, and untimed work after.
class Task {
public:
    explicit Task(Parts parts) : parts_(parts), threads_(parts.threads) {}
    virtual ~Task() = default;
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;

    std::string run() {
        if (multiple_ < 0) multiple_ = cache_multiple(working_set());
        before();
        const auto sample = threads_.time(part_);
        auto figures = describe();
        after();
        return line(sample, figures);
    }

protected:
    virtual void before() {}
    virtual void work(int thread) = 0;
    virtual Figures describe() { return {}; }
    virtual void after() {}
    virtual double items() const { return static_cast<double>(parts_.total()) / page_bytes; }
    virtual double bytes() const { return static_cast<double>(parts_.total()); }
    virtual long working_set() const { return parts_.total(); }

    Byte* part(Byte* start, int thread) const { return start + thread * parts_.bytes; }

    const Parts parts_;

private:
    std::string line(const Sample& sample, Figures& figures) const {
        if (multiple_ > 0) figures["cacheMultiple"] = multiple_;
        std::ostringstream json;
        json.precision(17);
        json << R"({"type":"sample","wallNs":)" << sample.wall_ns << R"(,"cpuNs":)" << sample.used.cpu_ns << R"(,"items":)" << items()
             << R"(,"bytes":)" << bytes() << R"(,"softFaults":)" << sample.used.soft_faults << R"(,"hardFaults":)" << sample.used.hard_faults
             << R"(,"figures":{)";
        const char* comma = "";
        for (const auto& [name, number] : figures) {
            json << comma << '"' << name << "\":" << number;
            comma = ",";
        }
        json << "}}";
        return json.str();
    }

    ThreadGroup threads_;
    double multiple_ = -1;
    const std::function<void(int)> part_ = [this](int thread) { work(thread); };
};

struct FreshOptions {
    Pages pages = Pages::small;
    RangeKernel first = nullptr;
    bool fills = true;
    bool unmaps = false;
};

// Uses memory that is mapped again for each round.
class FreshTask final : public Task {
public:
    FreshTask(const Settings& settings, RangeKernel kernel, FreshOptions options) : Task(Parts::of(settings)), kernel_(kernel), options_(options) {}

protected:
    void before() override {
        mapping_ = std::make_unique<Mapping>(parts_.total(), options_.pages);
        start_ = mapping_->start();
        if (options_.first) options_.first(start_, parts_.total());
        if (!options_.unmaps) return;
        share_ = huge_share(start_, parts_.total());
        mapping_->forget();
    }

    void work(int thread) override { kernel_(part(start_, thread), parts_.bytes); }

    Figures describe() override {
        if (options_.pages != Pages::huge) return {};
        return {{"hugeShare", options_.unmaps ? share_ : huge_share(start_, parts_.total())}};
    }

    void after() override { mapping_.reset(); }
    double bytes() const override { return options_.fills ? Task::bytes() : 0; }

private:
    const RangeKernel kernel_;
    const FreshOptions options_;
    std::unique_ptr<Mapping> mapping_;
    Byte* start_ = nullptr;
    double share_ = 0;
};

// Uses memory that exists already.
class WarmTask final : public Task {
public:
    WarmTask(const Settings& settings, RangeKernel kernel, bool moves)
        : Task(Parts::of(settings)), kernel_(kernel), moves_(moves), mapping_(Mapping::warm(parts_.total())) {}

protected:
    void work(int thread) override {
        kernel_(part(mapping_->start(), thread), parts_.bytes);
        keep();
    }

    double bytes() const override { return moves_ ? Task::bytes() : 0; }

private:
    const RangeKernel kernel_;
    const bool moves_;
    const std::unique_ptr<Mapping> mapping_;
};

void compare(const Mapping& source, const Mapping& target) {
    if (std::memcmp(source.start(), target.start(), static_cast<size_t>(source.bytes())) != 0) fail("the copy differs from its source");
}

// Each thread copies its part of one block once.
class CopyTask final : public Task {
public:
    CopyTask(const Settings& settings, CopyKernel kernel, bool cold)
        : Task(Parts::of(settings)), kernel_(kernel), cold_(cold), source_(Mapping::warm(parts_.total())) {}

protected:
    void before() override {
        if (target_) return;
        target_ = std::make_unique<Mapping>(parts_.total(), Pages::small);
        if (!cold_) std::memset(target_->start(), 0, static_cast<size_t>(parts_.total()));
    }

    void work(int thread) override {
        kernel_(part(target_->start(), thread), part(source_->start(), thread), parts_.bytes);
        keep();
    }

    Figures describe() override {
        if (!compared_) compare(*source_, *target_);
        compared_ = true;
        return {};
    }

    void after() override {
        if (cold_) target_.reset();
    }

private:
    const CopyKernel kernel_;
    const bool cold_;
    bool compared_ = false;
    const std::unique_ptr<Mapping> source_;
    std::unique_ptr<Mapping> target_;
};

// Each thread copies a separate block repeatedly.
class BlockTask final : public Task {
public:
    BlockTask(const Settings& settings, CopyKernel kernel)
        : Task({Parts::threads_of(settings), 0}), kernel_(kernel), block_(settings.number("block", 64 << 10)) {
        if (block_ < 1) fail("block is 0, but must be at least 1 byte");
        times_ = std::clamp(round_bytes / block_, 1L, most_times);
        stride_ = (block_ + huge_page_bytes - 1) / huge_page_bytes * huge_page_bytes;
        sources_ = Mapping::warm(parts_.threads * stride_);
        targets_ = Mapping::warm(parts_.threads * stride_);
        std::memset(targets_->start(), 0, static_cast<size_t>(targets_->bytes()));
    }

protected:
    void work(int thread) override {
        auto* const target = targets_->start() + thread * stride_;
        const auto* const source = sources_->start() + thread * stride_;
        for (long time = 0; time < times_; time++) {
            kernel_(target, source, block_);
            keep();
        }
    }

    Figures describe() override {
        for (int thread = 0; thread < parts_.threads; thread++)
            if (std::memcmp(sources_->start() + thread * stride_, targets_->start() + thread * stride_, static_cast<size_t>(block_)) != 0)
                fail("the copy differs from its source");
        return {};
    }

    double items() const override { return bytes() / page_bytes; }
    double bytes() const override { return static_cast<double>(parts_.threads) * static_cast<double>(block_ * times_); }
    long working_set() const override { return parts_.threads * block_; }

private:
    const CopyKernel kernel_;
    const long block_;
    long times_, stride_;
    std::unique_ptr<Mapping> sources_, targets_;
};

class File {
public:
    File(const std::string& path, int flags, const std::string& what) : file_(open(path.c_str(), flags, 0600)) {
        if (file_ < 0) fail_by_system(what);
    }

    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        unmap();
        close(file_);
    }

    void map(long bytes, int protection, int flags) {
        unmap();
        auto* const mapped = mmap(nullptr, static_cast<size_t>(bytes), protection, flags, file_, 0);
        if (mapped == MAP_FAILED) fail_by_system("mmap of " + std::to_string(bytes) + " bytes of a file");
        start_ = static_cast<Byte*>(mapped);
        bytes_ = bytes;
    }

    void unmap() {
        if (start_) munmap(start_, static_cast<size_t>(bytes_));
        start_ = nullptr;
    }

    void set_length(long bytes) const { check(ftruncate(file_, bytes), "ftruncate to " + std::to_string(bytes) + " bytes"); }

    void forget_pages() const {
        static_cast<void>(fsync(file_));
        posix_fadvise(file_, 0, 0, POSIX_FADV_DONTNEED);
    }

    double cached_share() const {
        const auto page = sysconf(_SC_PAGESIZE);
        std::vector<unsigned char> pages(static_cast<size_t>((bytes_ + page - 1) / page));
        check(mincore(start_, static_cast<size_t>(bytes_), pages.data()), "mincore");
        size_t cached = 0;
        for (const auto one : pages) cached += one & 1;
        return static_cast<double>(cached) / static_cast<double>(pages.size());
    }

    Byte* start() const { return start_; }

private:
    int file_;
    Byte* start_ = nullptr;
    long bytes_ = 0;
};

long file_length(const Settings& settings) {
    const auto path = settings.text("file");
    if (path.empty()) fail("no file was named");
    struct stat facts {};
    if (stat(path.c_str(), &facts) != 0) fail_by_system(path);
    return facts.st_size;
}

struct FileOptions {
    bool is_private = false;
    bool cold = false;
    bool writes = false;
    bool scattered = false;
};

constexpr long most_scattered = 16 << 20; // each page waits for the disk separately

// The first touch of a file that is mapped again for each round. The file itself is never written.
class FileTask final : public Task {
public:
    FileTask(const Settings& settings, FileOptions options)
        : Task(Parts::of(settings, std::min({file_length(settings), settings.number("size", INT64_MAX), options.scattered ? most_scattered : INT64_MAX}))),
          options_(options), file_(settings.text("file"), O_RDONLY, settings.text("file")) {}

protected:
    void before() override {
        if (options_.cold) {
            file_.forget_pages();
        } else {
            file_.map(parts_.total(), PROT_READ, MAP_SHARED);
            look(file_.start(), parts_.total());
        }
        file_.map(parts_.total(), options_.is_private ? PROT_READ | PROT_WRITE : PROT_READ, options_.is_private ? MAP_PRIVATE : MAP_SHARED);
        if (options_.scattered) check(madvise(file_.start(), static_cast<size_t>(parts_.total()), MADV_RANDOM), "madvise(MADV_RANDOM)");
        cached_ = file_.cached_share();
    }

    void work(int thread) override { (options_.writes ? touch : look)(part(file_.start(), thread), parts_.bytes); }
    Figures describe() override { return {{"cachedShare", cached_}}; }
    void after() override { file_.unmap(); }
    double bytes() const override { return options_.cold || options_.writes ? Task::bytes() : 0; }

private:
    const FileOptions options_;
    File file_;
    double cached_ = 0;
};

// The first write to a new file in a shared mapping, on the same file system as the given file.
class NewFileTask final : public Task {
public:
    explicit NewFileTask(const Settings& settings) : Task(Parts::of(settings)), folder_(settings.text("file")) {
        const auto slash = folder_.rfind('/');
        folder_ = slash == std::string::npos ? "." : folder_.substr(0, std::max<size_t>(slash, 1));
    }

protected:
    void before() override {
        file_ = std::make_unique<File>(folder_, O_TMPFILE | O_RDWR, "an unnamed file in " + folder_);
        file_->set_length(parts_.total());
        file_->map(parts_.total(), PROT_READ | PROT_WRITE, MAP_SHARED);
    }

    void work(int thread) override { touch(part(file_->start(), thread), parts_.bytes); }
    void after() override { file_.reset(); }

private:
    std::string folder_;
    std::unique_ptr<File> file_;
};

// The first write to fresh memory, while other threads of the process map a file, touch its pages and unmap it, again and again.
class MappingBesideTask final : public Task {
public:
    explicit MappingBesideTask(const Settings& settings)
        : Task(Parts::of(settings)), path_(settings.text("file")), bytes_(std::min(file_length(settings), parts_.total())),
          mappers_(settings.number("mapThreads", 1)) {
        if (mappers_ < 1 || mappers_ > most_mappers) fail("mapThreads is not 1 to " + std::to_string(most_mappers));
    }

protected:
    void before() override {
        memory_ = std::make_unique<Mapping>(parts_.total(), Pages::small);
        stopping_ = false;
        failed_ = false;
        mapped_ = 0;
        for (long each = 0; each < mappers_; each++) threads_beside_.emplace_back([this] { map(); });
        // All of them are at work before the clock starts.
        while (mapped_ < mappers_ && !failed_) std::this_thread::yield();
    }

    void work(int thread) override { touch(part(memory_->start(), thread), parts_.bytes); }

    Figures describe() override {
        if (failed_) fail("cannot map " + path_);
        return {};
    }

    void after() override {
        stopping_ = true;
        for (auto& thread : threads_beside_) thread.join();
        threads_beside_.clear();
        memory_.reset();
    }

private:
    static constexpr long most_mappers = 1024;

    void map() {
        try {
            File file(path_, O_RDONLY, path_);
            do {
                file.map(bytes_, PROT_READ, MAP_SHARED);
                look(file.start(), bytes_);
                file.unmap();
                mapped_++;
            } while (!stopping_);
        } catch (const std::exception&) {
            failed_ = true;
        }
    }

    const std::string path_;
    const long bytes_, mappers_;
    std::vector<std::thread> threads_beside_;
    std::unique_ptr<Mapping> memory_;
    std::atomic<bool> stopping_{false}, failed_{false};
    std::atomic<long> mapped_{0};
};

using Maker = std::function<std::unique_ptr<Task>(const Settings&)>;

Maker fresh(RangeKernel kernel, FreshOptions options = {}) {
    return [=](const Settings& settings) { return std::make_unique<FreshTask>(settings, kernel, options); };
}

Maker warm(RangeKernel kernel, bool moves = true) {
    return [=](const Settings& settings) { return std::make_unique<WarmTask>(settings, kernel, moves); };
}

Maker file(FileOptions options) {
    return [=](const Settings& settings) { return std::make_unique<FileTask>(settings, options); };
}

Maker missing(const std::string& reason) {
    return [=](const Settings&) -> std::unique_ptr<Task> { fail(reason); };
}

void add_copies(std::map<std::string, Maker>& jobs, const std::string& name, CopyKernel kernel) {
    jobs["memory/copy warm/" + name] = [=](const Settings& settings) { return std::make_unique<CopyTask>(settings, kernel, false); };
    jobs["memory/copy cold/" + name] = [=](const Settings& settings) { return std::make_unique<CopyTask>(settings, kernel, true); };
    jobs["memory/copy block/" + name] = [=](const Settings& settings) { return std::make_unique<BlockTask>(settings, kernel); };
}

[[maybe_unused]] void add_missing(std::map<std::string, Maker>& jobs, const std::string& name, const std::string& reason) {
    for (const auto* const what : {"clear", "copy warm", "copy cold", "copy block"}) jobs[std::string("memory/") + what + "/" + name] = missing(reason);
}

std::map<std::string, Maker> all_jobs() {
    std::map<std::string, Maker> jobs = {
        {"memory/touch/first write", fresh(touch)},
        {"memory/touch/zero page", fresh(look, {.fills = false})},
        {"memory/touch/huge pages", fresh(touch, {.pages = Pages::huge})},
        {"memory/touch/MADV_POPULATE_WRITE", fresh(populate)},
        {"memory/touch/after MADV_DONTNEED", fresh(touch, {.first = touch_and_drop})},
        {"memory/touch/mlock", fresh(lock)},
        {"memory/touch/warm", warm(touch, false)},
        {"memory/release/munmap", fresh(unmap, {.first = touch, .fills = false, .unmaps = true})},
        {"memory/release/munmap, huge pages", fresh(unmap, {.pages = Pages::huge, .first = touch, .fills = false, .unmaps = true})},
        {"memory/release/MADV_DONTNEED", fresh(drop, {.first = touch, .fills = false})},
        {"memory/clear/memset", warm(clear)},
        {"memory/fill/memset", warm(fill)},
        {"memory/read/Vector256", warm(sum<Vector256>)},
        {"memory/read/Vector512", warm(sum<Vector512>)},
        {"memory/file/shared read", file({})},
        {"memory/file/shared read, cold", file({.cold = true})},
        {"memory/file/shared read, cold, page by page", file({.cold = true, .scattered = true})},
        {"memory/file/private read", file({.is_private = true})},
        {"memory/file/private write", file({.is_private = true, .writes = true})},
        {"memory/file/private write, cold", file({.is_private = true, .cold = true, .writes = true})},
        {"memory/file/first write beside mapping", [](const Settings& settings) { return std::make_unique<MappingBesideTask>(settings); }},
        {"memory/file/shared write, new file", [](const Settings& settings) { return std::make_unique<NewFileTask>(settings); }},
    };
    add_copies(jobs, "memcpy", copy);
#ifdef __AVX2__
    add_copies(jobs, "non-temporal AVX2", copy_streaming_256);
    jobs["memory/clear/non-temporal AVX2"] = warm(clear_streaming_256);
#else
    add_missing(jobs, "non-temporal AVX2", "the CPU has no AVX2");
#endif
#ifdef __AVX512F__
    add_copies(jobs, "non-temporal AVX-512", copy_streaming_512);
    jobs["memory/clear/non-temporal AVX-512"] = warm(clear_streaming_512);
#else
    add_missing(jobs, "non-temporal AVX-512", "the CPU has no AVX-512");
#endif
    return jobs;
}

std::unique_ptr<Task> prepare(const std::map<std::string, Maker>& jobs, const std::string& request) {
    std::istringstream fields(request);
    std::string name, pair;
    std::getline(fields, name, '\t');
    Settings settings;
    while (std::getline(fields, pair, '\t')) settings.add(pair);
    const auto job = jobs.find(name);
    if (job == jobs.end()) fail("no job is called \"" + name + "\"");
    auto task = job->second(settings);
    // This round is not counted. It fills the caches.
    task->run();
    return task;
}

std::string escaped(const std::string& text) {
    std::string result;
    for (const char each : text) {
        if (each == '"' || each == '\\') result += '\\';
        if (static_cast<unsigned char>(each) >= ' ') result += each;
    }
    return result;
}

} // namespace

int main() {
    const auto jobs = all_jobs();
    std::unique_ptr<Task> task;
    std::string prepared;
    for (std::string request; std::getline(std::cin, request);) {
        try {
            if (!task || request != prepared) {
                task.reset();
                task = prepare(jobs, request);
                prepared = request;
            }
            std::cout << task->run() << std::endl;
        } catch (const std::exception& error) {
            task.reset();
            std::cout << R"({"type":"failure","reason":")" << escaped(error.what()) << "\"}" << std::endl;
        }
    }
    return 0;
}
