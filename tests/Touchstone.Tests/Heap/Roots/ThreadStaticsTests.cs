using Touchstone.Heap.Roots;

namespace Touchstone.Tests.Heap.Roots;

/// <summary>The arrays of thread-static fields are found at the place where each thread has data that refers back to it.</summary>
public class ThreadStaticsTests
{
    const ulong First = 0x1000_0000;
    const ulong Second = 0x1000_2000;
    const ulong Place = 0x340;

    readonly FakeRanges memory = new FakeRanges().Add(First, 0x1000).Add(Second, 0x1000);

    [Fact]
    public void Each_thread_has_its_array()
    {
        AddData(First, 0x2000_0000, array: 0xA000);
        AddData(Second, 0x2000_1000, array: 0xB000);

        Assert.Equal([0xA000ul, 0xB000ul], Arrays());
    }

    [Fact]
    public void A_thread_without_data_or_without_an_array_has_none()
    {
        AddData(First, 0x2000_0000, array: 0xA000);
        Assert.Equal([0xA000ul], Arrays());

        AddData(Second, 0x2000_1000, array: 0);
        Assert.Equal([0xA000ul], Arrays());
    }

    [Fact]
    public void Data_that_belongs_to_another_thread_is_something_else()
    {
        AddData(First, 0x2000_0000, array: 0xA000);
        AddData(Second, 0x2000_0000, array: 0xA000);

        Assert.Null(Arrays());
    }

    [Fact]
    public void Data_without_an_array_of_objects_is_something_else()
    {
        AddData(First, 0x2000_0000, array: 0xA000);

        Assert.Null(ThreadStatics.Arrays(memory, [First, Second], _ => false));
    }

    [Fact]
    public void Without_threads_nothing_is_found() => Assert.Null(ThreadStatics.Arrays(memory, [], _ => true));

    IReadOnlyList<ulong>? Arrays() => ThreadStatics.Arrays(memory, [First, Second], address => address % 0x1000 == 0);

    void AddData(ulong thread, ulong data, ulong array)
    {
        memory.Add(data, 64);
        memory.Set(thread + Place, data);
        memory.Set(data, 0x0000_0010_0000_0010ul);
        memory.Set(data + 8, array);
        memory.Set(data + 24, thread);
    }
}
