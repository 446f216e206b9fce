// The C++ part of `touchstone read`. It reads the same files into the same two arrays, in the old way (fgets, strtok, atof), with streams, and
// with std::from_chars on a mapped file, which .NET is compared with. It reads one request per line from standard input (JOB<TAB>name=value…),
// and answers each request with one line of JSON.

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const std::string& reason) { throw std::runtime_error(reason); }

[[noreturn]] void failWithError(const std::string& what) { fail(what + ": " + std::strerror(errno)); }

// The settings of a request.
class Settings {
public:
    std::map<std::string, std::string> values;

    std::string text(const std::string& name, const std::string& fallback = "") const {
        auto found = values.find(name);
        return found == values.end() ? fallback : found->second;
    }

    std::int64_t number(const std::string& name, std::int64_t fallback, int base = 10) const {
        auto found = values.find(name);
        if (found == values.end())
            return fallback;
        // A checksum uses all 64 bits.
        char* end = nullptr;
        auto value = base == 16 ? static_cast<std::int64_t>(std::strtoull(found->second.c_str(), &end, 16)) : std::strtoll(found->second.c_str(), &end, base);
        if (found->second.empty() || *end != 0)
            fail(name + " is \"" + found->second + "\", not a number");
        return value;
    }
};

// Records when each part of the file is done. The parts are the same in each round. See PartClock.cs.
class PartClock {
public:
    static constexpr int parts = 50;

    void begin(std::int64_t bytesOrLines) {
        total = bytesOrLines;
        done = 0;
        next = endOf(1);
        stamps[0] = Clock::now();
    }

    // The position, in lines or bytes, at which the current part ends. The last part never reaches it.
    std::int64_t until() const { return next; }

    void reached(std::int64_t position) {
        if (position >= next)
            mark(position);
    }

    void end() {
        auto now = Clock::now();
        while (done < parts)
            stamps[++done] = now;
    }

    double partNs(int part) const { return std::chrono::duration<double, std::nano>(stamps[part + 1] - stamps[part]).count(); }

    double wallNs() const { return std::chrono::duration<double, std::nano>(stamps[parts] - stamps[0]).count(); }

private:
    std::array<Clock::time_point, parts + 1> stamps{};
    std::int64_t total = 0;
    std::int64_t next = 0;
    int done = 0;

    void mark(std::int64_t position) {
        auto now = Clock::now();
        while (position >= next) {
            stamps[++done] = now;
            next = endOf(done + 1);
        }
    }

    std::int64_t endOf(int part) const {
        return part >= parts ? std::numeric_limits<std::int64_t>::max() : static_cast<std::int64_t>(static_cast<double>(total) / parts * part);
    }
};

// The correct results, and the arrays for the numbers. The arrays are allocated and touched before.
struct Input {
    std::string path;
    std::int64_t lines;
    std::int64_t bytes;
    std::int64_t sum;
    std::uint64_t checksum;
    std::vector<double> numbers;
    std::vector<int> integers;
    std::int64_t count = 0; // Lines, or bytes if only bytes are read.
    std::uint64_t wordSum = 0;
};

// The same algorithm as in Checksum.cs.
std::uint64_t step(std::uint64_t state, std::uint64_t bits) {
    state = (state ^ bits) * 0x9E3779B97F4A7C15u;
    return state ^ (state >> 32);
}

std::uint64_t checksumOf(const std::vector<double>& numbers, const std::vector<int>& integers) {
    std::uint64_t first = 0, second = 0;
    for (double number : numbers) {
        std::uint64_t bits;
        std::memcpy(&bits, &number, sizeof bits);
        first = step(first, bits);
    }
    for (int integer : integers)
        second = step(second, static_cast<std::uint32_t>(integer));
    return step(first, second);
}

std::string checkNumbers(Input& input) {
    std::int64_t sum = 0;
    for (int integer : input.integers)
        sum += integer;
    std::string wrong;
    if (input.count != input.lines)
        wrong = "wrong result: " + std::to_string(input.count) + " lines instead of " + std::to_string(input.lines);
    else if (sum != input.sum)
        wrong = "wrong result: " + std::to_string(sum) + " as the sum of integers instead of " + std::to_string(input.sum);
    else if (checksumOf(input.numbers, input.integers) != input.checksum)
        wrong = "wrong result: not the exact bits of all numbers";
    // The arrays are cleared, so that no round passes with the numbers of another.
    std::fill(input.numbers.begin(), input.numbers.end(), std::numeric_limits<double>::quiet_NaN());
    std::fill(input.integers.begin(), input.integers.end(), std::numeric_limits<int>::min());
    return wrong;
}

std::uint64_t sumOfWords(const char* text, std::int64_t bytes) {
    std::uint64_t sum = 0;
    std::int64_t at = 0;
    for (; at + 8 <= bytes; at += 8) {
        std::uint64_t word;
        std::memcpy(&word, text + at, sizeof word);
        sum += word;
    }
    for (; at < bytes; at++)
        sum += static_cast<unsigned char>(text[at]);
    return sum;
}

// A whole file mapped into memory.
class Mapping {
public:
    explicit Mapping(const std::string& path) {
        int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (file < 0)
            failWithError("cannot open " + path);
        struct stat status {};
        fstat(file, &status);
        size = status.st_size;
        void* address = mmap(nullptr, static_cast<std::size_t>(size), PROT_READ, MAP_SHARED, file, 0);
        close(file);
        if (address == MAP_FAILED)
            failWithError("cannot map " + path);
        start = static_cast<const char*>(address);
    }

    ~Mapping() { munmap(const_cast<char*>(start), static_cast<std::size_t>(size)); }

    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    const char* start = nullptr;
    std::int64_t size = 0;
};

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

using File = std::unique_ptr<std::FILE, CloseFile>;

File openFile(const std::string& path) {
    File file(std::fopen(path.c_str(), "rb"));
    if (!file)
        failWithError("cannot open " + path);
    return file;
}

void byFgets(Input& input, PartClock& parts) {
    auto file = openFile(input.path);
    std::array<char, 4096> line;
    input.count = 0;
    while (std::fgets(line.data(), static_cast<int>(line.size()), file.get()) != nullptr) {
        if (input.count == input.lines)
            fail("wrong result: more lines than the file has");
        const char* number = std::strtok(line.data(), " ");
        const char* integer = std::strtok(nullptr, " ");
        if (number == nullptr || integer == nullptr)
            fail("a line does not have two columns");
        auto at = static_cast<std::size_t>(input.count);
        input.numbers[at] = std::atof(number);
        input.integers[at] = std::atoi(integer);
        parts.reached(++input.count);
    }
}

void byStream(Input& input, PartClock& parts) {
    std::ifstream stream(input.path, std::ios::binary);
    if (!stream)
        failWithError("cannot open " + input.path);
    double number;
    int integer;
    input.count = 0;
    while (stream >> number >> integer) {
        if (input.count == input.lines)
            fail("wrong result: more lines than the file has");
        auto at = static_cast<std::size_t>(input.count);
        input.numbers[at] = number;
        input.integers[at] = integer;
        parts.reached(++input.count);
    }
}

void byFromChars(Input& input, PartClock& parts) {
    Mapping text(input.path);
    const char* at = text.start;
    const char* const end = text.start + text.size;
    double* number = input.numbers.data();
    int* integer = input.integers.data();
    double* const last = number + input.numbers.size();
    while (at < end) {
        // The clock is read only between parts. A part ends after a whole line.
        const char* const stop = parts.until() < text.size ? text.start + parts.until() : end;
        while (at < stop) {
            if (number == last)
                fail("wrong result: more lines than the file has");
            auto first = std::from_chars(at, end, *number++);
            if (first.ec != std::errc() || first.ptr == end || (*first.ptr != ' ' && *first.ptr != '\t'))
                fail("a line does not begin with a number and a space");
            auto second = std::from_chars(first.ptr + 1, end, *integer++);
            if (second.ec != std::errc())
                fail("a line has no integer");
            at = second.ptr;
            if (at < end && *at == '\r')
                at++;
            if (at < end && *at++ != '\n')
                fail("a line has something after its integer");
        }
        parts.reached(at - text.start);
    }
    input.count = number - input.numbers.data();
}

void byMapping(Input& input, PartClock& parts) {
    constexpr std::int64_t block = 1 << 16;
    Mapping text(input.path);
    input.wordSum = 0;
    for (std::int64_t at = 0; at < text.size; at += block) {
        input.wordSum += sumOfWords(text.start + at, std::min(block, text.size - at));
        parts.reached(at + block);
    }
}

void byFread(Input& input, PartClock& parts) {
    static std::vector<char> block(1 << 20);
    auto file = openFile(input.path);
    std::setvbuf(file.get(), nullptr, _IONBF, 0);
    input.count = 0;
    while (auto read = std::fread(block.data(), 1, block.size(), file.get())) {
        input.count += static_cast<std::int64_t>(read);
        parts.reached(input.count);
    }
}

struct Mode {
    std::string name;
    bool byLines;
    bool numbers;
    std::function<void(Input&, PartClock&)> read;
};

const std::vector<Mode> modes = {
    {"read/file/mmap, summed", false, false, byMapping},
    {"read/file/fread 1 MiB", false, false, byFread},
    {"read/parse/fgets + strtok + atof", true, true, byFgets},
    {"read/parse/ifstream", true, true, byStream},
    {"read/parse/mmap + from_chars", false, true, byFromChars},
};

double cpuNs(const rusage& usage) {
    return (static_cast<double>(usage.ru_utime.tv_sec) + static_cast<double>(usage.ru_stime.tv_sec)) * 1e9
        + (static_cast<double>(usage.ru_utime.tv_usec) + static_cast<double>(usage.ru_stime.tv_usec)) * 1e3;
}

// Advises the system to drop the file's cached pages, and returns the share that stayed nevertheless.
double dropPages(const std::string& path) {
    int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        failWithError("cannot open " + path);
    fsync(file); // Dirty pages would stay in the cache.
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    close(file);
    Mapping text(path);
    auto page = static_cast<std::int64_t>(sysconf(_SC_PAGESIZE));
    std::vector<unsigned char> pages(static_cast<std::size_t>((text.size + page - 1) / page));
    if (mincore(const_cast<char*>(text.start), static_cast<std::size_t>(text.size), pages.data()) != 0)
        return std::numeric_limits<double>::quiet_NaN();
    auto stayed = std::count_if(pages.begin(), pages.end(), [](unsigned char in) { return (in & 1) != 0; });
    return static_cast<double>(stayed) / static_cast<double>(pages.size());
}

bool forgetPeak() {
    std::ofstream file("/proc/self/clear_refs");
    file << "5" << std::flush; // man 5 proc: this resets the peak resident set size.
    return file.good();
}

double peakBytes() {
    std::ifstream file("/proc/self/status");
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("VmHWM:", 0) == 0)
            return std::atof(line.c_str() + 6) * 1024;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

std::string json(double number) {
    std::array<char, 40> text;
    std::snprintf(text.data(), text.size(), "%.17g", number);
    return text.data();
}

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        if (static_cast<unsigned char>(c) >= ' ')
            result += c;
    }
    return result + "\"";
}

// A mode with its file. It stays prepared until there is another request.
class Prepared {
public:
    Prepared(const Mode& wanted, const Settings& settings) : mode(wanted), cold(settings.number("cold", 0) != 0) {
        input.path = settings.text("file");
        input.lines = settings.number("lines", -1);
        input.sum = settings.number("sum", 0);
        input.checksum = static_cast<std::uint64_t>(settings.number("checksum", 0, 16));
        if (input.path.empty() || input.lines < 0)
            fail("the file or the facts about it are missing: file=PATH lines=N sum=N checksum=HEX");
        {
            Mapping text(input.path);
            input.bytes = text.size;
            known = sumOfWords(text.start, text.size);
        }
        if (mode.numbers) {
            input.numbers.assign(static_cast<std::size_t>(input.lines), 1);
            input.integers.assign(static_cast<std::size_t>(input.lines), 1);
        }
        round(); // This round loads and touches everything for the first time. It is not counted.
    }

    std::string round() {
        auto stayed = cold ? dropPages(input.path) : 0;
        bool peak = forgetPeak();
        rusage before, after;
        getrusage(RUSAGE_SELF, &before);
        parts.begin(mode.byLines ? input.lines : input.bytes);
        mode.read(input, parts);
        parts.end();
        getrusage(RUSAGE_SELF, &after);
        auto figures = peak ? "\"peakBytes\":" + json(peakBytes()) : std::string();
        if (cold && stayed == stayed)
            figures += (figures.empty() ? "\"stillCached\":" : ",\"stillCached\":") + json(stayed);
        check();
        return answer(before, after, figures);
    }

private:
    const Mode& mode;
    bool cold;
    Input input{};
    std::uint64_t known = 0;
    PartClock parts;

    void check() {
        std::string wrong;
        if (mode.numbers)
            wrong = checkNumbers(input);
        else if (mode.name == "read/file/fread 1 MiB" ? input.count != input.bytes : input.wordSum != known)
            wrong = "wrong result: not all bytes of the file";
        if (!wrong.empty())
            fail(wrong);
    }

    std::string answer(const rusage& before, const rusage& after, const std::string& figures) const {
        std::string text = "{\"type\":\"sample\",\"wallNs\":" + json(parts.wallNs()) + ",\"cpuNs\":" + json(cpuNs(after) - cpuNs(before))
            + ",\"items\":" + std::to_string(input.lines) + ",\"bytes\":" + std::to_string(input.bytes)
            + ",\"softFaults\":" + std::to_string(after.ru_minflt - before.ru_minflt) + ",\"hardFaults\":" + std::to_string(after.ru_majflt - before.ru_majflt)
            + ",\"partNs\":[";
        for (int part = 0; part < PartClock::parts; part++)
            text.append(part == 0 ? "" : ",").append(json(parts.partNs(part)));
        return text + "],\"figures\":{" + figures + "}}";
    }
};

const Mode& find(const std::string& name) {
    auto found = std::find_if(modes.begin(), modes.end(), [&](const Mode& mode) { return mode.name == name; });
    if (found == modes.end())
        fail("there is no job \"" + name + "\"");
    return *found;
}

Settings parse(const std::string& request, std::string& job) {
    Settings settings;
    auto tab = request.find('\t');
    job = request.substr(0, tab);
    while (tab != std::string::npos) {
        auto end = request.find('\t', tab + 1);
        auto pair = request.substr(tab + 1, end == std::string::npos ? end : end - tab - 1);
        auto equals = pair.find('=');
        if (equals == std::string::npos)
            fail("\"" + pair + "\" is not a setting of the form NAME=VALUE");
        settings.values[pair.substr(0, equals)] = pair.substr(equals + 1);
        tab = end;
    }
    return settings;
}

} // namespace

int main() {
    std::unique_ptr<Prepared> prepared;
    std::string preparedFor;
    for (std::string request; std::getline(std::cin, request);) {
        try {
            std::string job;
            auto settings = parse(request, job);
            if (preparedFor != request) {
                preparedFor.clear();
                prepared.reset();
                prepared = std::make_unique<Prepared>(find(job), settings);
                preparedFor = request;
            }
            std::cout << prepared->round() << std::endl;
        } catch (const std::bad_alloc&) {
            std::cout << "{\"type\":\"failure\",\"reason\":\"there is not enough memory\"}" << std::endl;
        } catch (const std::exception& e) {
            std::cout << "{\"type\":\"failure\",\"reason\":" << quoted(e.what()) << "}" << std::endl;
        }
    }
}
